package io.serdebench.lab.help;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.generate.Sources;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.measure.Registered;
import io.serdebench.lab.measure.Supplied;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.OutputFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints the code that is timed. */
public final class ShowCode {

    private ShowCode() {}

    /**
     * Prints the code that takes objects of an own class, and the classes that it registers.
     *
     * @param own The class, and where its objects come from.
     * @param data The file that they are made of, if they come from one.
     * @throws Stop where the codec takes no such class, or there are no objects
     */
    public static void print(
            Console console, Catalog catalog, List<Codec> codecs, OwnClasses own, @Nullable String data)
            throws IOException, InterruptedException {
        Path home = Home.installation();
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try {
            Preparation preparation = new Preparation(home, Home.cache(), folder.work(), Progress.NONE);
            JvmVariant variant = JvmVariant.standard();
            OwnClasses made = own;
            String file = data;
            if (own.source().isListed()) {
                Supplied supplied = preparation.supplied(own, variant);
                made = supplied.own();
                file = supplied.file().toString();
            }
            if (file == null) {
                throw Stop.usage("--show-code needs the file that objects are made of: --for FILE");
            }
            Dataset dataset = preparation.read(List.of(file), Reading.DEFAULT.ofTexts());
            preparation.checkObjects(made, made.libs(catalog), dataset, variant);
            List<Outcome> outcomes = made.outcomes(catalog, codecs);
            for (Outcome outcome : outcomes) {
                console.out().print(Sources.show(outcome));
            }
            for (Candidate candidate : preparation.ready(new Candidates(outcomes, List.of(variant)))) {
                List<String> classes = Registered.by(candidate, dataset.rows(), folder.work());
                String head = candidate.codec() + " registers for " + made.type();
                console.out().print("==> " + head + " <==\n");
                classes.forEach(line -> console.out().print(TerminalText.line(line) + "\n"));
                console.out().print(classes.isEmpty() ? "nothing\n" : "");
            }
            console.out().flush();
        } finally {
            folder.discard();
        }
    }

    /** Prints what is generated for some codecs and the fields of this file. */
    public static void print(Console console, List<Codec> codecs, String data) throws IOException {
        Path home = Home.installation();
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try {
            Preparation preparation = new Preparation(home, Home.cache(), folder.work(), Progress.NONE);
            Dataset dataset = preparation.read(List.of(data), Reading.DEFAULT);
            preparation
                    .generate(dataset, codecs)
                    .forEach(outcome -> console.out().print(Sources.show(outcome)));
        } finally {
            folder.discard();
        }
    }
}

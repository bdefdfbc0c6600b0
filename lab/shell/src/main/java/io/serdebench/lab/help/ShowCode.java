package io.serdebench.lab.help;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.generate.Sources;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.OutputFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Prints the code that is timed. */
public final class ShowCode {

    private ShowCode() {}

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

package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.explain.Document.Refused;
import io.serdebench.lab.generate.FormatRules;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.generate.OwnSerde;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Encoder;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.measure.Supplied;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.EncodedRecords;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.PluginOptions;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Explains an object of the application's class as its own serializers and codecs write it. No schema of ours is known, so that
 * formats are read which need none.
 *
 * @param own The class, where its objects come from, and the serializers.
 * @param input The file that objects are made of.
 * @param as The format of the serializers' bytes, or null where there are none.
 * @param selectors Codecs beside the serializers.
 */
record OwnBytes(
        OwnClasses own,
        InputOptions input,
        PluginOptions plugins,
        @Nullable SchemalessFormat as,
        List<String> selectors) {

    /** Readers by the candidate whose bytes they explain. */
    private record Reader(String format, Dissector dissector) {}

    /**
     * The answer about one object.
     *
     * @param number Its number, from 1.
     * @throws Stop where the objects cannot be had, or a format is not known
     */
    SchemalessAnswer record(int number, Console console) throws IOException, InterruptedException {
        Path home = Home.installation();
        Catalog catalog = plugins.catalog(home);
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        List<Refused> refused = new ArrayList<>();
        List<Explained> explained = new ArrayList<>();
        try (ProgressPrinter progress = console.progress();
                FormatRules rules = new FormatRules()) {
            Preparation preparation = new Preparation(home, Home.cache(), folder.work(), progress);
            OwnClasses made = own;
            List<String> sources = input.sources();
            if (own.source().isListed()) {
                Supplied supplied = preparation.supplied(own, JvmVariant.standard());
                made = supplied.own();
                sources = List.of(supplied.file().toString());
            }
            input.rows = String.valueOf(number);
            input.sample = "head";
            Dataset dataset = preparation.read(sources, input.reading().ofTexts());
            if (dataset.records() < number) {
                throw Stop.usage(dataset.name() + " has " + TerminalText.count(dataset.records())
                        + " records; there is no record " + TerminalText.count(number));
            }
            List<Codec> codecs = selectors.isEmpty() ? List.of() : catalog.selectWithOwnClasses(selectors);
            Map<String, Reader> readers = readers(made, rules, catalog, codecs);
            Candidates candidates = new Candidates(made.outcomes(catalog, codecs), List.of(JvmVariant.standard()));
            for (Entry.Checked checked : candidates.refused()) {
                refused.add(new Refused(checked.codec(), String.valueOf(checked.reason())));
            }
            Encoder encoder = new Encoder(dataset.rows(), folder.work());
            for (Candidate candidate : preparation.ready(candidates)) {
                progress.at("explain", 0, candidate.codec());
                Reader reader = readers.get(candidate.codec());
                if (reader == null) {
                    refused.add(new Refused(candidate.codec(), "it cannot be decoded without its schema"));
                    continue;
                }
                try (EncodedRecords records =
                        new EncodedRecords(encoder.encode(candidate, number - 1, 1, done -> {}))) {
                    byte[] bytes = records.next();
                    if (bytes != null) {
                        explained.add(Explained.of(candidate.codec(), reader.format(), reader.dissector(), bytes));
                    }
                } catch (WorkerException e) {
                    refused.add(new Refused(candidate.codec(), String.valueOf(e.getMessage())));
                }
            }
            String name = own.source().isListed() ? own.source().name() : dataset.name();
            return new SchemalessAnswer(
                    "record " + TerminalText.count(number) + " of " + name, name, (long) number, explained, refused);
        } finally {
            folder.discard();
        }
    }

    private Map<String, Reader> readers(OwnClasses made, FormatRules rules, Catalog catalog, List<Codec> codecs)
            throws IOException {
        Map<String, Reader> readers = new HashMap<>();
        for (OwnSerde serde : made.serdes()) {
            if (as == null) {
                throw Stop.usage("the format of " + serde.id() + " is not known", "say it:  --as FORMAT");
            }
            readers.put(serde.id(), new Reader(as.name(), as.dissector(rules, () -> catalog)));
        }
        for (Codec codec : codecs) {
            Dissector dissector = rules.schemaless(codec);
            if (dissector != null) {
                readers.put(codec.id(), new Reader(codec.format(), dissector));
            }
        }
        return readers;
    }
}

package io.serdebench.lab.cli;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.generate.Generator;
import io.serdebench.lab.generate.Sources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Prints the code that is timed. */
final class ShowCode {

    private ShowCode() {}

    static void print(Console console, List<Codec> codecs, String data) throws IOException {
        Path home = Home.installation();
        OutputFolder folder = OutputFolder.scratch(TemporaryFiles.folder());
        try {
            Dataset dataset = Datasets.read(List.of(data), Reading.DEFAULT, folder.work(), Progress.NONE);
            new Generator()
                    .generate(dataset.schema(), codecs, Home.cache(), Home.apiJar(home), Progress.NONE)
                    .forEach(outcome -> console.out().print(Sources.show(outcome)));
        } finally {
            folder.discard();
        }
    }
}

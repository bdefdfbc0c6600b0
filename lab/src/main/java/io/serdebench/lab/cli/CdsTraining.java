package io.serdebench.lab.cli;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Notation;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.generate.Generator;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/**
 * Loads the classes that most commands need: the command line, the manifests' reader and the Java compiler. The launcher
 * runs it once for each Java and writes a class data archive at its end, from which later starts take the classes.
 */
public final class CdsTraining {

    private CdsTraining() {}

    /**
     * Runs once through.
     *
     * @param arguments an empty folder for scratch files
     */
    public static void main(String[] arguments) throws URISyntaxException {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        for (List<String> words :
                List.of(List.of("--help"), List.of("run", "--help"), List.of("list", "codecs", "--config=none"))) {
            // of an installation that is not complete, an archive without the manifests' reader is better than none
            new Main(words, nowhere, nowhere).run(words.toArray(String[]::new));
        }
        Path api = Path.of(CodecFamily.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        new Generator()
                .generate(
                        Notation.parseSchema("training{a:string,b:int64?,c:[{d:decimal(9,2)}],e:<timestamp-millis>}"),
                        List.of(),
                        Path.of(arguments[0]),
                        api,
                        Progress.NONE);
    }
}

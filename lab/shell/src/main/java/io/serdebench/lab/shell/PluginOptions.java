package io.serdebench.lab.shell;

import io.serdebench.lab.catalog.Catalog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Codecs that do not come with the installation. */
public final class PluginOptions {

    @Option(
            names = "--plugin",
            paramLabel = "JAR",
            description =
                    "Load codecs from this jar. Its code is executed. See docs/internals/codecs.md. May be repeated.")
    public List<Path> plugins = new ArrayList<>();

    /** The codecs of the installation and of the plug-ins. */
    public Catalog catalog(Path home) {
        return Catalog.load(home, plugins);
    }
}

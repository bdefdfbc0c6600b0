package io.serdebench.bench;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options of every proof. */
final class Options {

    @Option(
            names = "--codec",
            paramLabel = "CODEC",
            description = "the codec that is compared with itself (${DEFAULT-VALUE})")
    String codec = "protobuf";

    @Option(names = "--data", paramLabel = "FILE", description = "measured with (${DEFAULT-VALUE})")
    Path data = Path.of("examples", "orders.csv");

    @Option(names = "--seed", paramLabel = "N", description = "of every random choice (${DEFAULT-VALUE})")
    long seed = 1;
}

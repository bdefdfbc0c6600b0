package io.serdebench.spark;

import io.serdebench.lab.shell.InputOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Options for reading alone. */
@Command(name = "words")
final class Words {

    @Mixin
    final InputOptions input;

    Words(InputOptions input) {
        this.input = input;
    }
}

package io.serdebench.lab.shell;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.dataset.Kind;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine.Model.CommandSpec;

class InputOptionsTest {

    private static final CommandSpec OPTIONS = CommandSpec.forAnnotatedObject(new InputOptions());

    @ParameterizedTest
    @EnumSource
    void everyKindIsInTheWordsOfFormat(Kind kind) {
        String words = String.join(" ", OPTIONS.findOption("--format").description());
        assertTrue(List.of(words.split("[ ,;]+")).contains(kind.label()), words);
    }
}

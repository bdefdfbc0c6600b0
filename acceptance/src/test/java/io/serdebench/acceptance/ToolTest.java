package io.serdebench.acceptance;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** What tests of the tool share: an empty folder for each, and the tool started in it. */
abstract class ToolTest {

    static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    Tool tool = new Tool(Path.of("."));

    @BeforeEach
    void startInTheFolder() {
        tool = new Tool(folder);
    }
}

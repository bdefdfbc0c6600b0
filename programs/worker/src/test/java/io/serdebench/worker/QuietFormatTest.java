package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.protocol.ReplyOutput;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class QuietFormatTest {

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final ByteArrayOutputStream complained = new ByteArrayOutputStream();
    private final QuietFormat format = new QuietFormat(
            new ReplyOutput(new PrintStream(said, true, StandardCharsets.UTF_8), ReplyOutput.WORKER_FIELD),
            new PrintStream(complained, true, StandardCharsets.UTF_8));

    @Test
    void whatJmhSaysIsNoAnswer() {
        format.startRun();
        format.print("tables");
        format.println("and warnings");
        format.println("   ");
        format.println("");
        assertEquals("", said.toString(StandardCharsets.UTF_8));
        assertEquals("and warnings" + System.lineSeparator(), complained.toString(StandardCharsets.UTF_8));
    }
}

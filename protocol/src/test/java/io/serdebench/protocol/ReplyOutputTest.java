package io.serdebench.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One line a reply, whatever is in it. */
class ReplyOutputTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private String sent(Object... fields) {
        out.reset();
        new ReplyOutput(new PrintStream(out, false, StandardCharsets.UTF_8), ReplyOutput.WORKER_FIELD)
                .send(List.of(fields));
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void fieldsAreSeparatedByTabs() {
        assertEquals("slice\tcreate\t12\t\n", sent("slice", "create", 12L, ""));
    }

    @Test
    void aFieldIsNeverALineOfItsOwn() {
        assertEquals("failed\ta b c d\n", sent("failed", "a\nb\tc\0d"));
    }

    @Test
    void longFieldsAreCut() {
        assertEquals("x".repeat(400) + "\n", sent("x".repeat(400)));
        assertEquals("x".repeat(400) + "…\n", sent("x".repeat(401)));
    }

    @Test
    void aReplyIsFlushed() {
        boolean[] flushed = new boolean[1];
        new ReplyOutput(
                        new PrintStream(new OutputStream() {
                            @Override
                            public void write(int b) {}

                            @Override
                            public void flush() {
                                flushed[0] = true;
                            }
                        }),
                        ReplyOutput.WORKER_FIELD)
                .send(List.of("ready"));
        assertTrue(flushed[0]);
    }

    @Test
    void anErrorIsDescribedWithItsCauses() {
        assertEquals("IllegalStateException", ReplyOutput.describe(new IllegalStateException()));
        assertEquals(
                "IllegalStateException: outer; caused by IllegalArgumentException: inner",
                ReplyOutput.describe(new IllegalStateException("outer", new IllegalArgumentException("inner"))));
        assertEquals(
                "IllegalStateException: record 1: inner",
                ReplyOutput.describe(
                        new IllegalStateException("record 1: inner", new IllegalArgumentException("inner"))));
        Throwable many = new IllegalStateException("x".repeat(300));
        for (int i = 0; i < 10; i++) {
            many = new IllegalStateException(i + "x".repeat(300), many);
        }
        String text = ReplyOutput.describe(many);
        assertTrue(text.length() > 400 && text.length() < 1_000, text.length() + " characters");
    }
}

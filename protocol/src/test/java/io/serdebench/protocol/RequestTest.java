package io.serdebench.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The request as docs/internals/workers.md has it. */
class RequestTest {

    private static Request read(String text) throws IOException {
        return Request.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void valuesMayHoldAnything() throws IOException {
        Request request = read("a:0:\nb:5:x:\ny\n\nc:2:é\nnumber:3:-12\ndecimal:3:1.5\nbegin:0:\n");
        assertEquals("", request.text("a"));
        assertEquals("x:\ny\n", request.text("b"));
        assertEquals("é", request.text("c"));
        assertEquals(-12, request.integer("number"));
        assertEquals(1.5, request.decimal("decimal", 7));
        assertEquals(7, request.decimal("none", 7));
        assertEquals(5, request.values().size(), "begin is no value");
    }

    @Test
    void theLastOfARepeatedKeyCounts() throws IOException {
        assertEquals("2", read("a:1:1\na:1:2\nbegin:0:\n").text("a"));
    }

    @Test
    void nothingBehindTheRequestIsRead() throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream("begin:0:\nload\n".getBytes(StandardCharsets.UTF_8));
        Request.read(in);
        assertEquals("load\n", new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "a:", "a:1", "a:1:", "a:1:x", "a:2:x", "a:0:\n", "begin:0:"})
    void aRequestThatEndsEarlyIsNoRequest(String text) {
        assertThrows(EOFException.class, () -> read(text));
    }

    @Test
    void whatIsMalformedIsRefused() {
        assertEquals("the request is malformed at a", message("a:1:xyz\nbegin:0:\n"));
        assertThrows(NumberFormatException.class, () -> read("a:x:\n"));
    }

    @Test
    void longValuesAreRefusedBeforeTheyAreRead() throws IOException {
        assertEquals("a request value of 1048577 bytes", message("a:1048577:"));
        byte[] longest = new byte[1 << 20];
        Arrays.fill(longest, (byte) 'x');
        String text = new String(longest, StandardCharsets.US_ASCII);
        assertEquals(text, read("a:1048576:" + text + "\nbegin:0:\n").text("a"));
    }

    @Test
    void whatIsMissingIsNamed() throws IOException {
        Request request = read("begin:0:\n");
        assertEquals(
                "the request lacks rows",
                assertThrows(IllegalArgumentException.class, () -> request.text("rows"))
                        .getMessage());
    }

    private static String message(String text) {
        return String.valueOf(assertThrows(IOException.class, () -> read(text)).getMessage());
    }
}

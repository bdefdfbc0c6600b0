package io.serdebench.lab.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.lab.base.Stop;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PrintedBytesTest {

    @Test
    void bytesArePrintedAsTheyAre() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintedBytes.print(new PrintStream(out, false, StandardCharsets.US_ASCII), to -> {
            to.write("ä".getBytes(StandardCharsets.UTF_8));
            to.write('\n');
        });
        assertEquals("ä\n", out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void workEndsQuietlyWhereNobodyReadsOn() throws IOException {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        AtomicInteger writes = new AtomicInteger();
        PrintedBytes.print(new PrintStream(broken), to -> {
            while (true) {
                writes.incrementAndGet();
                to.write(new byte[10]);
            }
        });
        assertEquals(1, writes.get());
    }

    @Test
    void otherFailuresAreNotHidden() {
        PrintStream out = new PrintStream(OutputStream.nullOutputStream());
        assertThrows(
                IOException.class,
                () -> PrintedBytes.print(out, to -> {
                    throw new IOException("the rows file ends inside a row");
                }));
        assertThrows(
                Stop.class,
                () -> PrintedBytes.print(out, to -> {
                    throw Stop.input("no");
                }));
    }
}

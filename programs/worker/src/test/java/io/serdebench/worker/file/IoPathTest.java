package io.serdebench.worker.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.RecordStream;
import io.serdebench.api.RecordStream.Sink;
import io.serdebench.api.RecordStream.Source;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class IoPathTest {

    @TempDir
    Path folder = Path.of("");

    private final RecordStream<Object> stream = new Texts().stream();
    private final List<Object> records = IntStream.range(0, 500)
            .<Object>mapToObj(i -> "record ".repeat(i % 40) + i)
            .toList();
    private Path file = Path.of("");

    @BeforeEach
    void names() {
        file = folder.resolve("log");
    }

    /** What the file holds when it is right. */
    private byte[] expected(List<Object> all) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Sink<Object> sink = stream.writer(out)) {
            for (Object record : all) {
                sink.write(record);
            }
        }
        return out.toByteArray();
    }

    private void write(LogWriter log, List<Object> all) throws Exception {
        try (log) {
            for (Object record : all) {
                log.write(record);
            }
        }
    }

    private List<Object> read(InputStream in) throws Exception {
        List<Object> read = new ArrayList<>();
        try (Source<Object> source = stream.reader(in)) {
            for (Object message = source.next(); message != null; message = source.next()) {
                read.add(message);
            }
        }
        return read;
    }

    /** A library's stream is left out by one path alone. */
    @Test
    void onePathFramesByHand() throws Exception {
        Texts library = new Texts() {
            @Override
            public RecordStream<Object> stream() {
                return new Piecemeal();
            }
        };
        for (IoPath path : IoPath.values()) {
            RecordStream<Object> records = path.records(library);
            assertEquals(path == IoPath.FRAMED, records.isByHand(), path.word());
            assertEquals(path != IoPath.FRAMED, records instanceof Piecemeal, path.word());
        }
        write(IoPath.FRAMED.writer(IoPath.FRAMED.records(library), file), records);
        assertArrayEquals(expected(records), Files.readAllBytes(file));
    }

    @ParameterizedTest
    @EnumSource(IoPath.class)
    void everyPathWritesTheSameBytesAndReadsThem(IoPath path) throws Exception {
        Files.write(file, new byte[1_000_000]);
        write(path.writer(stream, file), records);
        assertArrayEquals(expected(records), Files.readAllBytes(file), "an older file is replaced");
        assertEquals(records, read(path.reader(file)));
    }

    @ParameterizedTest
    @EnumSource(IoPath.class)
    void whatIsForcedIsInTheFile(IoPath path) throws Exception {
        byte[] half = expected(records.subList(0, 250));
        try (LogWriter log = path.writer(stream, file)) {
            for (int i = 0; i < 250; i++) {
                log.write(records.get(i));
            }
            log.sync();
            assertArrayEquals(half, Arrays.copyOf(Files.readAllBytes(file), half.length));
            for (int i = 250; i < 500; i++) {
                log.write(records.get(i));
                log.sync();
            }
        }
        assertArrayEquals(expected(records), Files.readAllBytes(file));
    }

    @ParameterizedTest
    @EnumSource(
            value = IoPath.class,
            names = {"STREAM", "FRAMED", "CHANNEL"})
    void whatIsNotForcedStaysInTheBuffer(IoPath path) throws Exception {
        try (LogWriter log = path.writer(stream, file)) {
            log.write("short");
            assertEquals(0, Files.size(file));
        }
        assertEquals(6, Files.size(file));
    }

    @ParameterizedTest
    @EnumSource(IoPath.class)
    void aFileThatIsCutIsNoticed(IoPath path) throws Exception {
        byte[] whole = expected(records);
        Files.write(file, Arrays.copyOf(whole, whole.length - 1));
        assertThrows(EOFException.class, () -> read(path.reader(file)));
    }

    @ParameterizedTest
    @EnumSource(IoPath.class)
    void anEmptyFileHasNoRecords(IoPath path) throws Exception {
        Files.write(file, new byte[0]);
        assertEquals(List.of(), read(path.reader(file)));
    }

    /** Records lie across the borders of windows, and the last byte before one. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 16, 4_096, 9_999})
    void piecesOfAnySizeMakeTheSameFile(int size) throws Exception {
        for (LogFile small : List.of(new MappedFile(size), new ChannelFile(size))) {
            List<Object> few = records.subList(0, 60);
            write(small.writer(stream, file), few);
            assertArrayEquals(expected(few), Files.readAllBytes(file));
            assertEquals(few, read(small.reader(file)));
        }
    }

    @Test
    void theFileOfFullWindowsIsNoLonger() throws Exception {
        MappedFile mapped = new MappedFile(8);
        try (LogWriter log = mapped.writer(stream, file)) {
            for (int i = 0; i < 5; i++) {
                log.write("seven b");
                log.sync();
            }
        }
        assertEquals(40, Files.size(file));
        assertEquals(5, read(mapped.reader(file)).size());
    }

    /** Some libraries write and read one byte after the other. */
    @ParameterizedTest
    @EnumSource(IoPath.class)
    void bytesMayComeOneByOne(IoPath path) throws Exception {
        Piecemeal bytes = new Piecemeal();
        try (LogWriter log = path.writer(bytes, file)) {
            for (int i = 0; i < 300; i++) {
                log.write(i & 0xff);
            }
        }
        assertEquals(300, Files.size(file));
        try (InputStream in = path.reader(file)) {
            for (int i = 0; i < 300; i++) {
                assertEquals(i & 0xff, in.read());
            }
            assertEquals(-1, in.read());
        }
    }

    /** Pieces of three bytes, so that a single byte is the first of one. */
    @Test
    void singleBytesBeginNewPiecesToo() throws Exception {
        for (LogFile small : List.of(new MappedFile(3), new ChannelFile(3))) {
            try (LogWriter log = small.writer(new Piecemeal(), file)) {
                for (int i = 0; i < 10; i++) {
                    log.write(i);
                }
            }
            assertArrayEquals(new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, Files.readAllBytes(file));
            try (InputStream in = small.reader(file)) {
                assertEquals(0, in.available());
                assertEquals(0, in.read());
                assertEquals(2, in.available(), "of the first piece");
            }
        }
    }

    @Test
    void aFileThatIsClosedIsNotReadAnyMore() throws Exception {
        Files.write(file, new byte[] {1, 2, 3});
        for (LogFile small : List.of(new MappedFile(2), new ChannelFile(2))) {
            InputStream in = small.reader(file);
            assertEquals(1, in.read());
            assertEquals(2, in.read());
            in.close();
            assertThrows(ClosedChannelException.class, in::read);
        }
    }

    @Test
    void aFileThatIsClosedIsNotWrittenAnyMore() throws Exception {
        LogWriter log = new ChannelFile(100).writer(stream, file);
        log.close();
        log.write("more");
        assertThrows(ClosedChannelException.class, log::sync);
        assertEquals(0, Files.size(file));
    }

    /** Libraries close a stream twice; what somebody else wrote behind its end stays. */
    @Test
    void aMappedFileIsCutOnce() throws Exception {
        LogWriter log = new MappedFile(100).writer(stream, file);
        log.write("short");
        log.close();
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, new byte[1], StandardOpenOption.APPEND);
        log.close();
        assertEquals(bytes.length + 1, Files.size(file));
    }

    /** What is in the library's buffer has to be in the file before the file is forced. */
    @Test
    void aLogFlushesWhatItForces() throws Exception {
        List<String> calls = new ArrayList<>();
        Sink<Object> sink = new Sink<>() {
            @Override
            public void write(Object message) {
                calls.add("write " + message);
            }

            @Override
            public void flush() {
                calls.add("flush");
            }

            @Override
            public void close() {
                calls.add("close");
            }
        };
        try (StreamedLog log = new StreamedLog(sink, () -> calls.add("force"))) {
            log.write("a");
            log.sync();
        }
        assertEquals(List.of("write a", "flush", "force", "close"), calls);
    }

    /** A byte is a record. */
    private static final class Piecemeal implements RecordStream<Object> {

        @Override
        public String framing() {
            return "bytes";
        }

        @Override
        public Sink<Object> writer(OutputStream out) {
            return new Sink<>() {
                @Override
                public void write(Object message) throws IOException {
                    out.write((Integer) message);
                }

                @Override
                public void flush() throws IOException {
                    out.flush();
                }

                @Override
                public void close() throws IOException {
                    out.close();
                }
            };
        }

        @Override
        public Source<Object> reader(InputStream in) {
            throw new IllegalStateException("the test reads by itself");
        }
    }

    @Test
    void everyPathIsFoundByItsNameAndExplained() {
        for (IoPath path : IoPath.values()) {
            assertEquals(path, IoPath.of(path.word()));
            assertFalse(path.definition().isBlank());
        }
        IllegalArgumentException none = assertThrows(IllegalArgumentException.class, () -> IoPath.of("paper"));
        assertEquals("no I/O path 'paper'; there are append, stream, framed, channel, mapped", none.getMessage());
    }
}

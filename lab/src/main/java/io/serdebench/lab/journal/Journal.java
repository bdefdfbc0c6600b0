package io.serdebench.lab.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32C;

/** Writes and reads journals. */
public final class Journal {

    /** The file's name in the output folder. */
    public static final String FILE = "journal.jsonl";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String CRC = ",\"crc\":\"";
    /** {@code ,"crc":"xxxxxxxx"}} and a line feed. */
    private static final int TAIL = CRC.length() + 8 + 3;

    private Journal() {}

    /** Appends entries; each is handed to the operating system before {@code append} returns. */
    public static final class Writer implements AutoCloseable {
        private final OutputStream out;
        private long sequence;

        /**
         * Starts a new journal.
         *
         * @throws IOException where the file exists or cannot be written
         */
        public Writer(Path file) throws IOException {
            out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        }

        /** Appends one line. */
        public synchronized void append(Entry entry) throws IOException {
            out.write(line(sequence++, entry));
        }

        @Override
        public synchronized void close() throws IOException {
            out.close();
        }
    }

    static byte[] line(long sequence, Entry entry) throws JsonProcessingException {
        ObjectNode node = JSON.createObjectNode();
        node.put("seq", sequence);
        node.setAll((ObjectNode) JSON.valueToTree(entry));
        String text = JSON.writeValueAsString(node);
        byte[] body = text.substring(0, text.length() - 1).getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream line = new ByteArrayOutputStream(body.length + TAIL);
        line.writeBytes(body);
        line.writeBytes((CRC + crc(body, body.length) + "\"}\n").getBytes(StandardCharsets.US_ASCII));
        return line.toByteArray();
    }

    private static String crc(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return String.format(Locale.ROOT, "%08x", crc.getValue());
    }

    /**
     * Reads all whole lines.
     *
     * @throws IOException where the file cannot be read, or a line that is not the cut-off last one is damaged
     */
    public static List<Entry> read(Path file) throws IOException {
        byte[] all = Files.readAllBytes(file);
        List<Entry> entries = new ArrayList<>();
        int from = 0;
        for (int at = 0; at < all.length; at++) {
            if (all[at] == '\n') {
                entries.add(parse(Arrays.copyOfRange(all, from, at + 1), entries.size(), file));
                from = at + 1;
            }
        }
        return List.copyOf(entries);
    }

    private static Entry parse(byte[] line, int sequence, Path file) throws IOException {
        int body = line.length - TAIL;
        String tail = body <= 0 ? "" : CRC + crc(line, body) + "\"}\n";
        if (body <= 0
                || !Arrays.equals(
                        tail.getBytes(StandardCharsets.US_ASCII), Arrays.copyOfRange(line, body, line.length))) {
            throw new IOException(file + " line " + (sequence + 1) + " is damaged: its checksum does not fit");
        }
        ObjectNode node = (ObjectNode) JSON.readTree(line);
        if (node.path("seq").asLong(-1) != sequence) {
            throw new IOException(file + " line " + (sequence + 1) + " is out of order");
        }
        node.remove(List.of("seq", "crc"));
        return JSON.treeToValue(node, Entry.class);
    }
}

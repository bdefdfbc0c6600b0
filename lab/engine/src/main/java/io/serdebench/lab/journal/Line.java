package io.serdebench.lab.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.jsontype.NamedType;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.base.NullChecks;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** One entry as bytes: {@code {"seq":7,"type":…,"crc":"xxxxxxxx"}}, the checksum being that of all bytes before it. */
final class Line {

    static final String CHECKSUM = ",\"crc\":\"";
    private static final String CLOSE = "\"}";
    private static final int DIGITS = 8;
    /** Bytes from the checksum's name to the closing brace. */
    static final int TAIL = CHECKSUM.length() + DIGITS + CLOSE.length();

    private static final int SHOWN = 200;

    /**
     * Nothing is guessed: a text is no number, a fraction no integer, and what is missing is missing, but for what may be null:
     * later versions add such values, and journals of before lack them.
     */
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .registerSubtypes(
                    new NamedType(RpcEntry.RpcPlan.class, "rpc-plan"), new NamedType(RpcEntry.Calls.class, "calls"))
            .build();

    private Line() {}

    static String begin(long sequence) {
        return "{\"seq\":" + sequence + ",";
    }

    /** The line, with its line feed. */
    static byte[] of(long sequence, Entry entry) throws JsonProcessingException {
        ObjectNode node = JSON.createObjectNode();
        node.put("seq", sequence);
        node.setAll((ObjectNode) JSON.valueToTree(entry));
        String text = JSON.writeValueAsString(node);
        return sealed(text.substring(0, text.length() - 1));
    }

    /** Adds the checksum and the line feed to an object that is open at its end. */
    static byte[] sealed(String open) {
        byte[] body = open.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream line = new ByteArrayOutputStream(body.length + TAIL + 1);
        line.writeBytes(body);
        line.writeBytes(tail(body, body.length));
        line.write('\n');
        return line.toByteArray();
    }

    private static byte[] tail(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return (CHECKSUM + String.format(Locale.ROOT, "%08x", crc.getValue()) + CLOSE)
                .getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * The entry of a line.
     *
     * @param line The line without its line feed.
     * @param sequence The sequence number that is due, from 0.
     * @throws DamagedJournalException where the line is not sound
     */
    static Entry parse(byte[] line, long sequence, Path file) throws DamagedJournalException {
        int body = line.length - TAIL;
        if (body <= 0 || !Arrays.equals(tail(line, body), Arrays.copyOfRange(line, body, line.length))) {
            throw new DamagedJournalException(file, sequence + 1, "is damaged: its checksum does not fit");
        }
        try {
            JsonNode node = JSON.readTree(line);
            JsonNode number = node.path("seq");
            if (!(node instanceof ObjectNode object) || !number.isIntegralNumber() || number.longValue() != sequence) {
                throw new DamagedJournalException(file, sequence + 1, "is out of order");
            }
            object.remove(List.of("seq", "crc"));
            Entry entry = JSON.treeToValue(object, Entry.class);
            NullChecks.check(entry, "entry");
            return entry;
        } catch (DamagedJournalException e) {
            throw e;
        } catch (JsonProcessingException e) {
            throw foreign(file, sequence, e.getOriginalMessage());
        } catch (IOException | IllegalArgumentException e) {
            throw foreign(file, sequence, e.getMessage());
        }
    }

    /** The checksum fits, so that this is another version's or another program's line. */
    private static DamagedJournalException foreign(Path file, long sequence, @Nullable String why) {
        String text = String.valueOf(why).replaceAll("\\p{Cntrl}+", " ");
        return new DamagedJournalException(
                file,
                sequence + 1,
                "is not understood: " + (text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "..."));
    }
}

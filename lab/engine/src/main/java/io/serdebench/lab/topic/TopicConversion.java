package io.serdebench.lab.topic;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.Datasets;
import io.serdebench.lab.dataset.Kind;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.topic.SchemaStore.Found;
import io.serdebench.lab.topic.TopicValues.Value;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes a file of a kind that is read out of the values of a topic. */
final class TopicConversion {

    /**
     * The file.
     *
     * @param reading How it is read: as the user said, and with the format and schema that were found.
     */
    record Made(Path file, Reading reading) {}

    private final TopicUrl url;
    private final TopicValues values;
    private final Reading reading;
    private final Path folder;
    private final SchemaStore store;

    /**
     * Of the values of a topic.
     *
     * @param folder Takes the file, and schemas that a registry has.
     */
    TopicConversion(TopicUrl url, TopicValues values, Reading reading, Path folder) {
        this.url = url;
        this.values = values;
        this.reading = reading;
        this.folder = folder;
        store = new SchemaStore(url);
    }

    /**
     * Makes it.
     *
     * @throws Stop where nothing says what the values are, or one is not what it should be
     */
    Made make() throws IOException {
        Path schema = reading.schemaFile();
        Found found = values.isHeaded() && store.isNamed()
                ? store.find(values.schemas().last())
                : null;
        Kind kind = reading.format() == null ? kind(schema, found) : Kind.named(reading.format());
        return switch (kind) {
            case JSON, JSONL -> made(json(), Kind.JSONL);
            case LINES -> made(texts(), Kind.JSONL);
            case PROTOBUF -> messages(schema, found);
            case AVRO -> avro(schema, found);
            default -> {
                if (!kind.is(Kind.Trait.JOINED)) {
                    throw Stop.usage(
                            "--format " + kind.label() + " is not for values of a topic",
                            "--format " + Kind.labels(each -> each.is(Kind.Trait.VALUE)));
                }
                yield made(joined(kind.label()), kind);
            }
        };
    }

    private Made made(Path file, Kind kind) {
        return new Made(file, reading.as(kind.label(), reading.schemaFile(), reading.message()));
    }

    private Kind kind(@Nullable Path schema, @Nullable Found found) {
        if (found != null) {
            return switch (found.language()) {
                case AVRO -> Kind.AVRO;
                case PROTOBUF -> Kind.PROTOBUF;
                case JSON -> Kind.JSON;
            };
        }
        String name = String.valueOf(schema);
        if (name.endsWith(".proto")) {
            return Kind.PROTOBUF;
        }
        if (all(first -> first.length > 0 && (first[0] == '{' || first[0] == '['))) {
            return Kind.JSON;
        }
        if (name.endsWith(".avsc")) {
            return Kind.AVRO;
        }
        if (all(TopicConversion::isMsgpackMap)) {
            return Kind.MSGPACK;
        }
        if (all(first -> first.length > 0 && (first[0] & 0xe0) == 0xa0)) {
            return Kind.CBOR;
        }
        if (all(TopicConversion::isText)) {
            return Kind.LINES;
        }
        throw unknown();
    }

    private Stop unknown() {
        if (values.isHeaded()) {
            String ids = values.schemas().stream().limit(8).map(String::valueOf).collect(Collectors.joining(", "));
            return Stop.input(
                    url.shown() + ": the values have Confluent's header, which names the schemas " + ids,
                    "--registry http://HOST:8081   is where they are looked up",
                    "--schemas DIR                 is a folder that has them as ID.avsc or ID.proto");
        }
        return Stop.input(
                url.shown() + ": the values are binary, and nothing says what they are",
                "--schema FILE.avsc                    for Avro",
                "--schema FILE.proto --message NAME    for messages",
                "--format " + Kind.labels(each -> each.is(Kind.Trait.VALUE)) + "   says what they are");
    }

    private interface Look {
        boolean isOne(byte[] first);
    }

    private boolean all(Look look) {
        return values.first().stream().allMatch(look::isOne);
    }

    private static boolean isMsgpackMap(byte[] value) {
        int code = value.length == 0 ? 0 : value[0] & 0xff;
        return (code & 0xf0) == 0x80 || code == 0xde || code == 0xdf;
    }

    private static boolean isText(byte[] value) {
        String text = text(ByteBuffer.wrap(value));
        return text != null && text.chars().allMatch(c -> c >= ' ' || c == '\n' || c == '\r' || c == '\t');
    }

    private static @Nullable String text(ByteBuffer bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    private Stop bad(Value value, String why) {
        return Stop.input(
                url.shown() + " value " + TerminalText.count(value.number()) + ": " + TerminalText.text(why, 200));
    }

    private interface Writing {
        void write(Value value, OutputStream out) throws IOException;
    }

    private Path written(String ending, Writing writing) throws IOException {
        Path file = folder.resolve(url.topic() + ending);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            values.each(value -> writing.write(value, out));
        }
        return file;
    }

    private static void copy(ByteBuffer from, OutputStream to) throws IOException {
        to.write(from.array(), from.arrayOffset() + from.position(), from.remaining());
    }

    /** A line for each. In JSON a line feed stands between words alone, where a blank means the same. */
    private Path json() throws IOException {
        return written(".jsonl", (value, out) -> {
            byte[] bytes = new byte[value.bytes().remaining()];
            value.bytes().get(bytes);
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = bytes[i] == '\n' || bytes[i] == '\r' ? (byte) ' ' : bytes[i];
            }
            out.write(bytes);
            out.write('\n');
        });
    }

    /** A text of JSON for each, so that none loses its line feeds. */
    private Path texts() throws IOException {
        return written(".jsonl", (value, out) -> {
            String text = text(value.bytes());
            if (text == null) {
                throw bad(value, "it is not UTF-8 text");
            }
            out.write('"');
            out.write(JsonStringEncoder.getInstance().quoteAsUTF8(text));
            out.write('"');
            out.write('\n');
        });
    }

    private Path joined(String ending) throws IOException {
        return written("." + ending, (value, out) -> copy(value.bytes(), out));
    }

    private Made messages(@Nullable Path schema, @Nullable Found found) throws IOException {
        Path proto = schema == null && found != null ? saved(found) : schema;
        boolean named = schema != null || reading.message() != null;
        Set<List<Integer>> indexes = new LinkedHashSet<>();
        Path file = written(".pb", (value, out) -> {
            if (values.isHeaded()) {
                indexes.add(indexes(value));
                if (indexes.size() > 1 && !named) {
                    throw bad(
                            value,
                            "it is another message than the first one; a topic of several messages is not read"
                                    + " (--schema FILE.proto --message NAME takes all of them as one)");
                }
            }
            delimited(value.bytes(), out);
        });
        String message = reading.message();
        if (!named && proto != null && !indexes.isEmpty()) {
            message = Datasets.messageAt(proto, indexes.iterator().next());
        }
        return new Made(file, reading.as(Kind.PROTOBUF.label(), proto, message));
    }

    private List<Integer> indexes(Value value) {
        try {
            return MessageIndexes.read(value.bytes());
        } catch (IllegalArgumentException e) {
            throw bad(value, e.getMessage() + "");
        }
    }

    private static void delimited(ByteBuffer value, OutputStream out) throws IOException {
        int length = value.remaining();
        for (; length > 0x7f; length >>>= 7) {
            out.write(length & 0x7f | 0x80);
        }
        out.write(length);
        copy(value, out);
    }

    /** The proto file of a registry, with the files that it imports beside it. */
    private Path saved(Found found) throws IOException {
        Path schemas = Files.createDirectories(folder.resolve("schemas"));
        for (Map.Entry<String, String> each : found.references().entrySet()) {
            Path file = schemas.resolve(each.getKey()).normalize();
            if (!file.startsWith(schemas)) {
                throw Stop.input("a schema has the name " + TerminalText.text(each.getKey(), 100));
            }
            Path parent = file.getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            Files.writeString(file, each.getValue());
        }
        return Files.writeString(schemas.resolve("of-the-topic.proto"), found.text());
    }

    private Made avro(@Nullable Path schema, @Nullable Found found) throws IOException {
        boolean isSchema = schema != null && !String.valueOf(schema).endsWith(".schema");
        String given = isSchema && schema != null ? Files.readString(schema) : null;
        if (given == null && found == null) {
            throw unknown();
        }
        AvroTopic avro = new AvroTopic(given, found);
        Path file = folder.resolve(url.topic() + ".avro");
        try (AvroTopic.Writer out = avro.writer(file)) {
            values.each(value -> {
                try {
                    out.write(avro.read(value, store));
                } catch (AvroTopic.Misfit e) {
                    throw bad(value, e.getMessage() + "");
                }
            });
        }
        return new Made(file, reading.as(Kind.AVRO.label(), given == null ? schema : null, null));
    }
}

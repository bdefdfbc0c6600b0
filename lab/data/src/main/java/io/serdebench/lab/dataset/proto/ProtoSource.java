package io.serdebench.lab.dataset.proto;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.infer.JsonMapping;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Division;
import io.serdebench.lab.dataset.source.FieldSelection;
import io.serdebench.lab.dataset.source.Findings;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Limits;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.dataset.source.Reason;
import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import io.serdebench.lab.dataset.source.Warnings;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Files of messages behind their lengths, whose types a proto file declares. */
public final class ProtoSource implements Source {

    private final List<Input> inputs;
    private final Reading reading;
    private final Descriptor message;
    private final ProtoNode root;
    private long otherBytes;

    /**
     * Opens files of kind protobuf.
     *
     * @throws Stop where the reading names no proto file, or one that cannot be compiled
     */
    public ProtoSource(List<Input> inputs, Reading reading) throws IOException {
        this.inputs = inputs;
        this.reading = reading;
        Path file = reading.schemaFile();
        if (file == null || !isProto(file)) {
            throw Stop.usage(
                    TerminalText.text(inputs.get(0).name()) + " holds messages, which do not say what their fields are",
                    "--schema FILE.proto --message NAME   names the message");
        }
        message = ProtoFiles.message(file, reading.message());
        List<String> names =
                message.getFields().stream().map(FieldDescriptor::getName).toList();
        List<String> selected = FieldSelection.of(reading, names);
        root = new ProtoNode(
                message,
                ProtoPlace.root(),
                message.getFields().stream()
                        .filter(field -> selected.contains(field.getName()))
                        .toList());
    }

    /** Returns whether the name of a file is that of a proto file. */
    public static boolean isProto(Path file) {
        return String.valueOf(file.getFileName()).endsWith(".proto");
    }

    /**
     * Returns the fields of a message of a proto file, by their names, for records that are read from a file of another kind.
     *
     * @throws Stop where the file cannot be compiled or has no such message
     */
    public static Map<String, Slot> fieldsOfFile(Path file, @Nullable String message) throws IOException {
        ProtoNode node = new ProtoNode(ProtoFiles.message(file, message), ProtoPlace.root());
        node.expectAll();
        return checked(node, message).slots();
    }

    /**
     * Returns how JSON of a message of a proto file is read.
     *
     * @throws Stop where the file cannot be compiled or has no such message
     */
    public static JsonMapping json(Path file, @Nullable String message) throws IOException {
        return new ProtoJson(ProtoFiles.message(file, message));
    }

    /**
     * Returns the full name of the message at a place of a proto file.
     *
     * @param indexes The index of a message of the file, of a message within that, and so on, from 0.
     * @throws Stop where the file cannot be compiled or has no such message
     */
    public static String messageAt(Path file, List<Integer> indexes) throws IOException {
        return ProtoFiles.message(file, indexes).getFullName();
    }

    private static ProtoNode checked(ProtoNode node, @Nullable String message) {
        if (node.carried().isEmpty()) {
            throw Stop.input("message " + TerminalText.text(message + "") + " has no field that can be carried");
        }
        return node;
    }

    /** Takes messages, and knows when it has enough. */
    private interface Messages {
        /** True if the next message is wanted. */
        boolean wants();

        void message(DynamicMessage message, byte[] bytes) throws IOException, BadRecord;

        boolean isDone();
    }

    @Override
    public Findings scan(Pass pass, Division division) throws IOException {
        long[] records = new long[1];
        for (Input input : inputs) {
            read(input, pass, new Messages() {
                @Override
                public boolean wants() {
                    records[0]++;
                    return true;
                }

                @Override
                public void message(DynamicMessage record, byte[] bytes) throws BadRecord {
                    root.observe(record);
                    otherBytes += Arrays.equals(record.toByteArray(), bytes) ? 0 : 1;
                }

                @Override
                public boolean isDone() {
                    return false;
                }
            });
        }
        checked(root, message.getFullName());
        root.settle();
        Map<String, Slot> all = root.slots();
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (String name : FieldSelection.of(reading, List.copyOf(all.keySet()))) {
            slots.put(name, all.get(name));
        }
        Map<String, Reason> reasons = new LinkedHashMap<>();
        root.reasons(reasons);
        String how = "messages " + TerminalText.text(message.getFullName());
        return new Findings(slots, records[0], 0, how, warnings(records[0]), reasons);
    }

    private List<Warning> warnings(long records) {
        List<Warning> warnings = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        root.leftOut(leftOut);
        if (!leftOut.isEmpty()) {
            warnings.add(Warnings.notCarried(leftOut));
        }
        add(warnings, ProtoMember::isBeyond, Warnings::unsigned);
        add(warnings, ProtoMember::isSplit, Warnings::splitTimes);
        add(warnings, ProtoMember::hasRepeatedKeys, Warnings::repeatedKeys);
        if (otherBytes > 0) {
            warnings.add(Warnings.otherBytes(otherBytes, records));
        }
        return warnings;
    }

    private void add(List<Warning> warnings, Predicate<ProtoMember> what, Function<List<String>, Warning> warning) {
        List<String> paths = root.paths(what);
        if (!paths.isEmpty()) {
            warnings.add(warning.apply(paths));
        }
    }

    private void read(Input input, Pass pass, Messages messages) throws IOException {
        try (InputStream in = pass.open(input)) {
            ProtoFrames frames = new ProtoFrames(in);
            try {
                while (!messages.isDone() && frames.next()) {
                    if (messages.wants()) {
                        messages.message(parse(frames.record()), frames.record());
                    }
                }
            } catch (BadRecord e) {
                throw bad(input, frames, e.why());
            } catch (InvalidProtocolBufferException e) {
                throw bad(input, frames, e);
            } catch (OutOfMemoryError e) {
                throw bad(input, frames, "it takes more memory than there is");
            }
        }
    }

    private DynamicMessage parse(byte[] bytes) throws InvalidProtocolBufferException {
        CodedInputStream in = CodedInputStream.newInstance(bytes);
        in.setRecursionLimit(Limits.DEPTH);
        DynamicMessage.Builder builder = DynamicMessage.newBuilder(message);
        try {
            builder.mergeFrom(in);
            in.checkLastTagWas(0);
            return builder.build();
        } catch (InvalidProtocolBufferException e) {
            throw e;
        } catch (IOException e) {
            throw new InvalidProtocolBufferException(e);
        } catch (com.google.protobuf.UninitializedMessageException e) {
            throw e.asInvalidProtocolBufferException();
        }
    }

    private Stop bad(Input input, ProtoFrames frames, InvalidProtocolBufferException e) {
        ProtoTexts.Bad text;
        try {
            text = ProtoTexts.first(message, frames.record(), "");
        } catch (IOException damaged) {
            text = null;
        }
        if (text == null) {
            return bad(input, frames, TerminalText.text(e.getMessage() + "", 200));
        }
        String why = (text.key() ? "a key of map " : "field ") + TerminalText.text(text.path(), 200) + " is not UTF-8";
        return text.key()
                ? bad(input, frames, why)
                : bad(
                        input,
                        frames,
                        why,
                        "declare it with bytes in place of string in "
                                + TerminalText.text(reading.schemaFile() + "", 200)
                                + "; messages do not change by that");
    }

    private Stop bad(Input input, ProtoFrames frames, String why, String... fixes) {
        List<String> details = new ArrayList<>(List.of(fixes));
        details.add("read as: messages " + TerminalText.text(message.getFullName())
                + ", each after its length, as writeDelimitedTo writes it");
        return Stop.input(
                TerminalText.text(input.name()) + " record " + TerminalText.count(frames.number()) + " at byte "
                        + TerminalText.count(frames.start()) + ": " + why,
                details.toArray(String[]::new));
    }

    @Override
    public void rows(Pass pass, Schema schema, SampleSelector selector, Sink sink) throws IOException {
        List<ProtoMember> members = new ArrayList<>();
        List<ProtoMember> carried = root.carried();
        schema.fields()
                .forEach(field -> members.addAll(carried.stream()
                        .filter(member -> member.field().getName().equals(field.name()))
                        .toList()));
        for (Input input : inputs) {
            if (!pass.takes(input)) {
                continue;
            }
            read(input, pass, new Messages() {
                @Override
                public boolean wants() {
                    return selector.next();
                }

                @Override
                public void message(DynamicMessage record, byte[] bytes) throws IOException {
                    sink.row(ProtoValue.row(members, record));
                }

                @Override
                public boolean isDone() {
                    return selector.isDone();
                }
            });
        }
    }
}

package io.serdebench.lab.dataset.thrift;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Division;
import io.serdebench.lab.dataset.source.FieldSelection;
import io.serdebench.lab.dataset.source.Findings;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.dataset.source.Reason;
import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import io.serdebench.lab.dataset.source.Warnings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Files of structs in Thrift's binary or compact protocol, whose types a Thrift file declares. */
public final class ThriftSource implements Source {

    /** Records by which another protocol is recognized. */
    private static final int TRIED = 100;

    private final List<Input> inputs;
    private final Reading reading;
    private final boolean compact;
    private final ThriftStruct struct;
    private final ThriftNode root;
    /** Of the first pass; several threads read again. */
    private final Set<String> unknown = Collections.synchronizedSet(new LinkedHashSet<>());

    private volatile boolean framed;

    /**
     * Opens files of structs.
     *
     * @param compact Whether they are in the compact protocol and not in the binary one.
     * @throws Stop where the reading names no Thrift file, or one that cannot be read
     */
    public ThriftSource(List<Input> inputs, boolean compact, Reading reading) throws IOException {
        this.inputs = inputs;
        this.reading = reading;
        this.compact = compact;
        Path file = reading.schemaFile();
        if (file == null || !isThrift(file)) {
            throw Stop.usage(
                    TerminalText.text(inputs.get(0).name()) + " holds structs, which do not say what their fields are",
                    "--schema FILE.thrift --message NAME   names the struct");
        }
        struct = ThriftFiles.struct(file, reading.message());
        root = new ThriftNode(struct, ThriftPlace.root());
    }

    /** Returns whether the name of a file is that of a Thrift file. */
    public static boolean isThrift(Path file) {
        return String.valueOf(file.getFileName()).endsWith(".thrift");
    }

    /**
     * Returns the fields of a struct of a Thrift file, by their names, for records that are read from a file of another kind.
     *
     * @throws Stop where the file cannot be read or has no such struct
     */
    public static Map<String, Slot> fieldsOfFile(Path file, @Nullable String struct) throws IOException {
        ThriftStruct found = ThriftFiles.struct(file, struct);
        ThriftNode node = new ThriftNode(found, ThriftPlace.root());
        node.expectAll();
        return checked(node, found).slots(false);
    }

    private static ThriftNode checked(ThriftNode node, ThriftStruct struct) {
        if (node.carried().isEmpty()) {
            throw Stop.input("struct " + TerminalText.text(struct.name()) + " has no field that can be carried");
        }
        return node;
    }

    /** Takes records, and knows when it has enough. */
    private interface Records {
        void record(@Nullable Object[] values) throws IOException, BadRecord;

        boolean isDone();
    }

    @Override
    public Findings scan(Pass pass, Division division) throws IOException {
        long[] records = new long[1];
        for (Input input : inputs) {
            read(input, pass, new Records() {
                @Override
                public void record(@Nullable Object[] values) throws BadRecord {
                    records[0]++;
                    root.observe(values);
                }

                @Override
                public boolean isDone() {
                    return false;
                }
            });
        }
        checked(root, struct);
        root.settle();
        boolean types =
                root.isVariant() && root.isOfStructs() && reading.columns().isEmpty();
        Map<String, Slot> all = root.slots(types);
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (String name : FieldSelection.of(reading, List.copyOf(all.keySet()))) {
            slots.put(name, all.get(name));
        }
        Map<String, Reason> reasons = new LinkedHashMap<>();
        root.reasons(reasons);
        String how = (compact ? "compact" : "binary") + " structs " + TerminalText.text(struct.name())
                + (framed ? ", framed" : "");
        return new Findings(slots, records[0], 0, how, warnings(), reasons, types, false);
    }

    private List<Warning> warnings() {
        List<Warning> warnings = new ArrayList<>();
        List<String> leftOut = new ArrayList<>(unknown);
        root.leftOut(leftOut);
        if (!leftOut.isEmpty()) {
            warnings.add(Warnings.notCarried(leftOut));
        }
        List<String> otherwise = new ArrayList<>();
        root.otherwise(otherwise);
        if (!otherwise.isEmpty()) {
            warnings.add(Warnings.otherTypes(otherwise));
        }
        return warnings;
    }

    private void read(Input input, Pass pass, Records into) throws IOException {
        try (InputStream in = pass.open(input)) {
            ThriftRecords records = new ThriftRecords(in, compact);
            try {
                while (!into.isDone()) {
                    @Nullable Object @Nullable [] values = records.next(struct);
                    if (values == null) {
                        break;
                    }
                    into.record(values);
                }
            } catch (BadRecord e) {
                throw bad(input, records, e.why());
            } catch (UncheckedIOException e) {
                throw new IOException(e.getMessage(), e);
            } catch (OutOfMemoryError e) {
                throw bad(input, records, "it takes more memory than there is");
            }
            if (records.isFramed()) {
                framed = true;
            }
            records.unknown().forEach(unknown::add);
        }
    }

    private Stop bad(Input input, ThriftRecords records, String why) throws IOException {
        String what = TerminalText.text(input.name()) + " record " + TerminalText.count(records.number()) + " at byte "
                + TerminalText.count(records.start()) + ": " + why;
        String readAs = "read as: structs " + TerminalText.text(struct.name()) + " in Thrift's "
                + (compact ? "compact" : "binary") + " protocol, "
                + (records.isFramed() ? "each in a frame" : "one after the other");
        return isOfOtherProtocol(input)
                ? Stop.input(
                        what,
                        readAs,
                        "--format thrift-" + (compact ? "binary" : "compact") + "   reads the other protocol")
                : Stop.input(what, readAs);
    }

    /** True if the other protocol reads the first records, and none of their fields is unknown. */
    private boolean isOfOtherProtocol(Input input) throws IOException {
        try (InputStream in = Pass.quiet().open(input)) {
            ThriftRecords other = new ThriftRecords(in, !compact);
            for (int i = 0; i < TRIED && other.next(struct) != null; i++) {
                if (other.unknown().iterator().hasNext()) {
                    return false;
                }
            }
            return true;
        } catch (BadRecord | UncheckedIOException | OutOfMemoryError e) {
            return false;
        }
    }

    @Override
    public void rows(Pass pass, Schema schema, SampleSelector selector, Sink sink) throws IOException {
        List<ThriftNode.Member> members = new ArrayList<>();
        List<ThriftNode.Member> carried = root.carried();
        schema.fields()
                .forEach(field -> members.addAll(carried.stream()
                        .filter(member -> member.name().equals(field.name()))
                        .toList()));
        for (Input input : inputs) {
            if (!pass.takes(input)) {
                continue;
            }
            read(input, pass, new Records() {
                @Override
                public void record(@Nullable Object[] values) throws IOException {
                    if (selector.next()) {
                        sink.row(root.row(members, values));
                    }
                }

                @Override
                public boolean isDone() {
                    return selector.isDone();
                }
            });
        }
    }
}

package io.serdebench.format.protobuf.dissect;

import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.protobuf.layout.ProtobufWire;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads messages whose schema is known, and holds their values as they come; {@link RowMaker} makes rows of them. Fields may
 * stand in any order and more than once. Then, after protobuf.dev/programming-guides/encoding, "Last One Wins", the last leaf
 * counts, messages are merged, and lists go on.
 */
final class MessageReader {

    private static final int VALUE_NUMBER = 2;

    private final WireReader in;

    MessageReader(WireReader in) {
        this.in = in;
    }

    /**
     * Reads to the end of a message.
     *
     * @param held Takes the values: of a message its own such array, of a wrapper one of length 1, lists and maps of these.
     */
    void fields(WireMessage message, @Nullable Object[] held) throws UndecodableException {
        while (in.more()) {
            int tag = in.tag();
            WireField field = message.field(tag);
            if (field == null) {
                Unknown.read(in, tag);
                continue;
            }
            if (message.oneOf()) {
                // "if the parser encounters multiple members of the same oneof, only the last member seen is used"
                Object same = held[field.index()];
                Arrays.fill(held, null);
                held[field.index()] = same;
            }
            String name = field.name();
            if (name == null) {
                known(field, tag, held);
            } else {
                in.enter(name);
                known(field, tag, held);
                in.leave();
            }
        }
    }

    private void known(WireField field, int tag, @Nullable Object[] held) throws UndecodableException {
        switch (field.label()) {
            case REQUIRED, OPTIONAL -> {
                in.mark(Role.TAG, ProtobufWire.text(tag));
                held[field.index()] = value(field, held[field.index()]);
            }
            case REPEATED -> {
                List<@Nullable Object> list = list(field, held);
                if (ProtobufWire.type(tag) == field.wire()) {
                    in.enter(ProtobufWire.element(list.size()));
                    in.mark(Role.TAG, ProtobufWire.text(tag));
                    list.add(value(field, null));
                    in.leave();
                } else {
                    in.mark(Role.TAG, ProtobufWire.text(tag));
                    packed(field, list);
                }
            }
            case MAP -> entry(field, tag, map(field, held));
        }
    }

    /**
     * Reads what is behind a tag.
     *
     * @param before The message that came before in the same place, if any, which goes on.
     */
    private Object value(WireField field, @Nullable Object before) throws UndecodableException {
        WireMessage message = field.message();
        if (message == null) {
            return LeafReader.read(in, field.type(), field.scalar());
        }
        @Nullable Object[] held = before == null ? message.empty() : (@Nullable Object[]) before;
        int outer = begin();
        fields(message, held);
        end(outer);
        return held;
    }

    private int begin() throws UndecodableException {
        int length = in.length();
        in.descend();
        in.mark(Role.LENGTH, length);
        return in.open(length);
    }

    private void end(int outer) {
        in.close(outer);
        in.ascend();
    }

    private void packed(WireField field, List<@Nullable Object> list) throws UndecodableException {
        int length = in.length();
        in.mark(Role.LENGTH, length);
        int outer = in.open(length);
        while (in.more()) {
            in.enter(ProtobufWire.element(list.size()));
            list.add(LeafReader.number(in, field.type(), field.scalar()));
            in.leave();
        }
        in.close(outer);
    }

    /** An entry is a message of a key and a value, either of which may be absent, be there twice, or come last. */
    private void entry(WireField field, int tag, Map<String, @Nullable Object> map) throws UndecodableException {
        in.enter("{" + in.entryKey() + "}");
        in.mark(Role.TAG, ProtobufWire.text(tag));
        int outer = begin();
        String key = "";
        Object value = null;
        int valueTag = ProtobufWire.tag(VALUE_NUMBER, field.wire());
        while (in.more()) {
            int inner = in.tag();
            if (inner == ProtobufWire.KEY) {
                in.mark(Role.TAG, ProtobufWire.text(inner));
                key = key();
            } else if (inner == valueTag) {
                in.mark(Role.TAG, ProtobufWire.text(inner));
                value = value(field, value);
            } else {
                Unknown.read(in, inner);
            }
        }
        end(outer);
        in.leave();
        map.put(key, value);
    }

    private String key() throws UndecodableException {
        int length = in.length();
        in.mark(Role.LENGTH, length);
        String key = in.utf8(length);
        in.mark(Role.NAME, key);
        return key;
    }

    @SuppressWarnings("unchecked")
    private static List<@Nullable Object> list(WireField field, @Nullable Object[] held) {
        List<@Nullable Object> list = (List<@Nullable Object>) held[field.index()];
        if (list == null) {
            list = new ArrayList<>();
            held[field.index()] = list;
        }
        return list;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, @Nullable Object> map(WireField field, @Nullable Object[] held) {
        Map<String, @Nullable Object> map = (Map<String, @Nullable Object>) held[field.index()];
        if (map == null) {
            map = new LinkedHashMap<>();
            held[field.index()] = map;
        }
        return map;
    }
}

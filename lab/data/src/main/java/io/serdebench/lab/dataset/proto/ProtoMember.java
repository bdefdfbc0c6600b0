package io.serdebench.lab.dataset.proto;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import io.serdebench.api.Tag;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.BadRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A field of a message at one place of the records, and what its values were seen to be. */
final class ProtoMember {

    private static final Set<String> WRAPPERS = Set.of(
            "google.protobuf.DoubleValue",
            "google.protobuf.FloatValue",
            "google.protobuf.Int64Value",
            "google.protobuf.UInt64Value",
            "google.protobuf.Int32Value",
            "google.protobuf.UInt32Value",
            "google.protobuf.BoolValue",
            "google.protobuf.StringValue",
            "google.protobuf.BytesValue");

    private static final String TIMESTAMP = "google.protobuf.Timestamp";

    private static final int NANOS_PER_MICRO = 1_000;
    private static final int NANOS_PER_MILLI = 1_000_000;
    private static final int NANOS_PER_SECOND = 1_000_000_000;

    /** The years 1 to 9999, which the file of google.protobuf.Timestamp names. */
    private static final long FIRST_SECOND = -62_135_596_800L;

    private static final long LAST_SECOND = 253_402_300_799L;

    /** Seconds that 64 bits hold in nanoseconds. */
    private static final long NANO_SECONDS = Long.MAX_VALUE / NANOS_PER_SECOND;

    /** How the values are carried. */
    enum Form {
        /** A scalar or an enum. */
        LEAF,
        /** A scalar in one of Google's wrappers. */
        WRAPPED,
        /** google.protobuf.Timestamp. */
        TIME,
        /** A message of its own fields. */
        STRUCT,
        /** A message of no fields. */
        EMPTY,
        /** A message that holds itself, and that no record has here. */
        FOLDED,
        /** A group of proto2, or a message with an encoding like one. */
        GROUP
    }

    private final FieldDescriptor field;
    private final FieldDescriptor value;
    private final boolean map;
    private final ProtoPlace place;
    private @Nullable ProtoNode inner;
    private Form form;
    private boolean negative;
    private boolean beyond;
    private boolean far;
    private boolean repeats;
    private Timestamp.@Nullable Unit unit;

    /** A field of the message at a place. */
    ProtoMember(FieldDescriptor field, ProtoPlace message) {
        this.field = field;
        place = message.field(field.getName(), field.isRepeated());
        map = isTextMap(field);
        value = map ? field.getMessageType().findFieldByNumber(2) : field;
        form = form(value);
        if (form == Form.STRUCT) {
            inner = new ProtoNode(value.getMessageType(), place);
        }
    }

    /** True if a field is a map with texts for keys. */
    static boolean isTextMap(FieldDescriptor field) {
        return field.isMapField()
                && field.getMessageType().findFieldByNumber(1).getType() == FieldDescriptor.Type.STRING;
    }

    /** True if a message is one of Google's around one scalar. */
    static boolean isWrapper(Descriptor message) {
        return WRAPPERS.contains(message.getFullName());
    }

    private Form form(FieldDescriptor of) {
        if (of.getJavaType() != FieldDescriptor.JavaType.MESSAGE) {
            return Form.LEAF;
        }
        Descriptor type = of.getMessageType();
        if (of.getType() == FieldDescriptor.Type.GROUP) {
            return Form.GROUP;
        }
        if (type.getFullName().equals(TIMESTAMP)) {
            return Form.TIME;
        }
        if (isWrapper(type)) {
            return Form.WRAPPED;
        }
        return type.getFields().isEmpty() ? Form.EMPTY : place.isOpen(type) ? Form.FOLDED : Form.STRUCT;
    }

    FieldDescriptor field() {
        return field;
    }

    /** The word for a {@link Form#GROUP} where its file declares it. */
    String group() {
        return field.getFile().toProto().hasEdition() ? "a delimited message" : "a group";
    }

    String path() {
        return place.path();
    }

    /** How its values are carried: a message none of whose fields is carried is empty. */
    Form form() {
        return form == Form.STRUCT && node().carried().isEmpty() ? Form.EMPTY : form;
    }

    boolean isCarried() {
        return form != Form.FOLDED && form != Form.GROUP;
    }

    /** The fields of its messages. */
    ProtoNode node() {
        if (inner == null) {
            throw new IllegalStateException(path() + " holds no message");
        }
        return inner;
    }

    /** True if it is a map with texts for keys. Any other map is carried as what it is in the bytes, a list of entries. */
    boolean isMap() {
        return map;
    }

    /** The field that declares its values: of a map that of the entry's value. */
    FieldDescriptor value() {
        return value;
    }

    /** True if some unsigned number had its highest bit set, and is carried as the negative number of the same bits. */
    boolean isBeyond() {
        return beyond;
    }

    /** True if some times have nanoseconds and some are further from 1970 than 64 bits hold: they are carried as their two fields. */
    boolean isSplit() {
        return value.getJavaType() == FieldDescriptor.JavaType.MESSAGE
                && value.getMessageType().getFullName().equals(TIMESTAMP)
                && form != Form.TIME;
    }

    /** True if a map had a key twice, of which the last value counts. */
    boolean hasRepeatedKeys() {
        return repeats;
    }

    /** Takes the value of a record into account, or all values of a list or map. */
    void observe(Message message) throws BadRecord {
        if (field.isRepeated()) {
            Set<Object> keys = new HashSet<>();
            for (Object each : (List<?>) message.getField(field)) {
                if (map) {
                    Message entry = (Message) each;
                    keys.add(entry.getField(field.getMessageType().findFieldByNumber(1)));
                    observeValue(entry.getField(value));
                } else {
                    observeValue(each);
                }
            }
            repeats |= map && keys.size() < message.getRepeatedFieldCount(field);
        } else if (!field.hasPresence() || message.hasField(field)) {
            observeValue(message.getField(field));
        }
    }

    private void observeValue(Object each) throws BadRecord {
        switch (form) {
            case LEAF -> leaf(value, each);
            case WRAPPED -> leaf(scalar(), ((Message) each).getField(scalar()));
            case TIME -> time((Message) each);
            case EMPTY -> {}
            case STRUCT -> node().observe((Message) each);
            case FOLDED -> {
                // now a record has it: one level more
                inner = new ProtoNode(value.getMessageType(), place);
                form = Form.STRUCT;
                node().observe((Message) each);
            }
            case GROUP ->
                throw new BadRecord("field " + TerminalText.text(path()) + " is " + group()
                        + ", which is not carried and must not be set");
        }
    }

    private FieldDescriptor scalar() {
        return value.getMessageType().findFieldByNumber(1);
    }

    private void leaf(FieldDescriptor of, Object each) {
        long number = each instanceof Integer || each instanceof Long
                ? ((Number) each).longValue()
                : each instanceof EnumValueDescriptor constant ? constant.getNumber() : 0;
        if (number < 0) {
            negative = true;
            beyond |= isUnsigned(of);
        }
    }

    static boolean isUnsigned(FieldDescriptor of) {
        return switch (of.getType()) {
            case UINT32, UINT64, FIXED32, FIXED64 -> true;
            default -> false;
        };
    }

    private void time(Message each) throws BadRecord {
        long seconds = ProtoValue.seconds(each);
        int nanos = ProtoValue.nanos(each);
        if (seconds < FIRST_SECOND || seconds > LAST_SECOND || nanos < 0 || nanos >= NANOS_PER_SECOND) {
            throw new BadRecord("field " + TerminalText.text(path()) + ": " + seconds + " s and " + nanos
                    + " ns are not a valid google.protobuf.Timestamp");
        }
        Timestamp.Unit needed = nanos % NANOS_PER_MICRO != 0
                ? Timestamp.Unit.NANOS
                : nanos % NANOS_PER_MILLI != 0 ? Timestamp.Unit.MICROS : Timestamp.Unit.MILLIS;
        unit = unit == null || needed.compareTo(unit) > 0 ? needed : unit;
        far |= Math.abs(seconds) >= NANO_SECONDS;
    }

    /** Tells that all records were observed. */
    void settle() {
        if (form == Form.TIME && far && unit == Timestamp.Unit.NANOS) {
            inner = new ProtoNode(value.getMessageType(), place);
            inner.expectAll();
            form = Form.STRUCT;
        }
        if (form == Form.STRUCT) {
            node().settle();
        }
    }

    /** Tells that there are no records to observe: any number may be negative. */
    void expectAll() {
        negative = true;
        if (form == Form.STRUCT) {
            node().expectAll();
        }
    }

    /** Where it stands in a schema. */
    Slot slot() {
        List<String> words = new ArrayList<>();
        Type type = type(words);
        boolean entry = field.getContainingType().getOptions().getMapEntry();
        if (field.isRequired() || entry && form() == Form.LEAF) {
            words.add("always");
        }
        if (field.isRepeated() && !map && field.isPackable() && !field.isPacked()) {
            words.add("unpacked");
        }
        Tag tag = new Tag(field.getNumber(), String.join("-", words));
        if (field.isRepeated()) {
            Slot element = new Slot(type, false);
            return new Slot(map ? new MapOf(element) : new ListOf(element), false, tag);
        }
        return new Slot(type, isOptional(), tag);
    }

    /** True if records may be without it. An entry of a map always has both of its fields. */
    boolean isOptional() {
        boolean entry = field.getContainingType().getOptions().getMapEntry();
        return field.hasPresence() && !field.isRequired() && !field.isRepeated() && !entry;
    }

    private Type type(List<String> words) {
        return switch (form()) {
            case LEAF -> leaf(value, words);
            case WRAPPED -> {
                Type type = leaf(scalar(), words);
                words.add("wrapped");
                yield type;
            }
            case TIME -> {
                words.add("time");
                yield new Timestamp(unit == null ? Timestamp.Unit.NANOS : unit);
            }
            case EMPTY -> {
                words.add("empty");
                yield new Scalar(Kind.BOOLEAN);
            }
            case STRUCT -> node().struct();
            case FOLDED, GROUP -> throw new IllegalStateException(path() + " is not carried");
        };
    }

    private Type leaf(FieldDescriptor of, List<String> words) {
        return switch (of.getJavaType()) {
            case BOOLEAN -> new Scalar(Kind.BOOLEAN);
            case FLOAT -> new Scalar(Kind.FLOAT32);
            case DOUBLE -> new Scalar(Kind.FLOAT64);
            case STRING -> new Scalar(Kind.STRING);
            case BYTE_STRING -> new Scalar(Kind.BYTES);
            case ENUM -> {
                words.add("int32");
                yield new Int(32, !negative);
            }
            case INT, LONG -> {
                words.add(of.getType().name().toLowerCase(Locale.ROOT));
                yield new Int(of.getJavaType() == FieldDescriptor.JavaType.INT ? 32 : 64, !negative);
            }
            case MESSAGE -> throw new IllegalStateException(of.getFullName());
        };
    }
}

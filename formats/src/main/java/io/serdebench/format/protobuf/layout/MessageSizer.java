package io.serdebench.format.protobuf.layout;

import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;
import io.serdebench.api.size.Widths;
import io.serdebench.format.protobuf.layout.Message.Part;
import java.util.List;

/**
 * Sizes of records with the messages and field numbers that {@link ProtoFile} writes for their schema. Exact but for times of the
 * user's own schema, and for the lengths of messages, entries and packed lists of which some may have 128 bytes or more: those depend on which values meet in
 * them.
 */
public final class MessageSizer implements Sizer {

    private final Message root;

    /** For the records of a schema. */
    public MessageSizer(Messages messages) {
        root = messages.root();
    }

    @Override
    public Size of(Column record) {
        return message(root, record);
    }

    /** Messages without what stands before them; a wrapper has the column of its single field. */
    private static Size message(Message message, Column column) {
        List<Part> parts = message.parts();
        return switch (message.form()) {
            case WRAPPER -> field(parts.get(0), tag(parts.get(0).number()), column);
            case TIME -> TimeSizes.of(column);
            case EMPTY -> Size.each(column.count(), 0);
            case STRUCT -> {
                Size fields = Size.each(column.count(), 0);
                for (int i = 0; i < parts.size(); i++) {
                    Part part = parts.get(i);
                    fields = fields.then(field(part, tag(part.number()), column.part(i)));
                }
                yield fields;
            }
        };
    }

    /** Bytes of a tag, the same with every wire type: protobuf.dev/programming-guides/encoding, "Message Structure". */
    private static long tag(int number) {
        return Widths.varint(ProtobufWire.tag(number, ProtobufWire.VARINT));
    }

    private static Size field(Part part, long tag, Column column) {
        return switch (part.label()) {
            // a message is set even if it is empty
            case REQUIRED ->
                part.message() == null && !part.always()
                        ? implicit(tag, part, column)
                        : tagged(tag, value(part, column));
            case OPTIONAL -> tagged(tag, value(part, column)).or(Size.each(column.nulls(), 0));
            case REPEATED -> list(part, tag, column);
            case MAP -> map(part, tag, column);
        };
    }

    private static Size tagged(long tag, Size values) {
        return Size.each(values.count(), tag).then(values);
    }

    /** Bytes behind a tag. */
    private static Size value(Part part, Column column) {
        Message message = part.message();
        return message == null ? ProtobufLeafSizes.of(column, part.scalar()) : Delimited.of(message(message, column));
    }

    /** Leaves without presence, which are left out where they are the default: proto3's "Default Field Values". */
    private static Size implicit(long tag, Part part, Column column) {
        Size all = tagged(tag, ProtobufLeafSizes.of(column, part.scalar()));
        long count = column.count();
        long defaults = ProtobufLeafSizes.defaults(column);
        if (defaults == 0 || defaults == count) {
            return defaults == 0 ? all : Size.each(count, 0);
        }
        // no value is shorter than the default of its type
        long left = defaults * all.eachLeast();
        return new Size(count, all.least() - left, all.most() - left, 0, all.eachMost());
    }

    /** "Packed Repeated Fields": numbers stand packed behind one tag, all else has one for each element. */
    private static Size list(Part part, long tag, Column column) {
        Size elements = value(part, column.part(0));
        Lengths lists = column.lengths();
        if (!ProtobufWire.isPackable(part) || !part.packed()) {
            return tagged(tag, elements).inLists(lists);
        }
        return lists.prefixes(size -> size == 0 ? 0 : tag).then(Delimited.packed(elements, lists));
    }

    /** "Maps": an entry is a message of a key and a value. The library writes both, even if they are the default. */
    private static Size map(Part part, long tag, Column column) {
        Size keys = tagged(tag(1), ProtobufLeafSizes.of(column.part(0), "string"));
        Size values = tagged(tag(2), value(part, column.part(1)));
        return tagged(tag, Delimited.of(keys.then(values))).inLists(column.lengths());
    }
}

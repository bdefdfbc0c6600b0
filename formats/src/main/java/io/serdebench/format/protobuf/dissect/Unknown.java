package io.serdebench.format.protobuf.dissect;

import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.protobuf.layout.ProtobufWire;

/**
 * Reads fields that no schema names: protobuf.dev/programming-guides/encoding, "Message Structure", which lets every decoder pass
 * over them. Tags and lengths are certain, what they hold is reported as a guess. Groups, which proto3 has no fields for, are fields
 * between a tag that starts and a tag that ends them: "Groups".
 */
final class Unknown {

    private Unknown() {}

    /** Reads the field whose tag was read and not yet given to a span. */
    static void read(WireReader in, int tag) throws UndecodableException {
        int type = ProtobufWire.type(tag);
        if (type == ProtobufWire.EGROUP) {
            throw in.bad("the end of a group that did not begin");
        }
        if (type > ProtobufWire.I32) {
            throw in.bad("wire type " + type + ", which there is none of");
        }
        in.enter(ProtobufWire.part(ProtobufWire.number(tag)));
        in.mark(Role.TAG, ProtobufWire.text(tag));
        switch (type) {
            case ProtobufWire.VARINT -> in.guess(Role.DATA, in.varint());
            case ProtobufWire.I64 -> in.guess(Role.DATA, Look.number(in.i64()));
            case ProtobufWire.LEN -> payload(in);
            case ProtobufWire.SGROUP -> group(in, ProtobufWire.number(tag));
            default -> in.guess(Role.DATA, Look.number(in.i32()));
        }
        in.leave();
    }

    private static void group(WireReader in, int number) throws UndecodableException {
        in.descend();
        while (in.more()) {
            int tag = in.tag();
            if (ProtobufWire.type(tag) == ProtobufWire.EGROUP && ProtobufWire.number(tag) == number) {
                in.mark(Role.TAG, ProtobufWire.text(tag));
                in.ascend();
                return;
            }
            read(in, tag);
        }
        throw in.bad("a group without an end");
    }

    private static void payload(WireReader in) throws UndecodableException {
        int length = in.length();
        in.mark(Role.LENGTH, length);
        switch (in.look(length)) {
            case TEXT -> in.guess(Role.DATA, in.utf8(length));
            case MESSAGE -> message(in, length);
            case DOUBLES -> packed(in, length, true);
            case VARINTS -> packed(in, length, false);
            case BYTES -> in.guess(Role.DATA, in.bytes(length));
        }
    }

    private static void message(WireReader in, int length) throws UndecodableException {
        boolean before = in.beginGuess();
        int outer = in.open(length);
        in.descend();
        while (in.more()) {
            read(in, in.tag());
        }
        in.ascend();
        in.close(outer);
        in.endGuess(before);
    }

    private static void packed(WireReader in, int length, boolean doubles) throws UndecodableException {
        int outer = in.open(length);
        for (int i = 0; in.more(); i++) {
            in.enter(ProtobufWire.element(i));
            in.guess(Role.DATA, doubles ? (Number) Double.longBitsToDouble(in.i64()) : (Number) in.varint());
            in.leave();
        }
        in.close(outer);
    }
}

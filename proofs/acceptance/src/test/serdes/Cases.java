package serdes;

import io.serdebench.suite.SerdeCase;
import io.serdebench.suite.Suite;
import java.nio.ByteBuffer;
import java.util.*;
import java.io.*;
import java.util.stream.IntStream;

/** Serializers, most of which do not serialize. */
public class Cases implements Suite<Rec> {

    @Override
    public List<Rec> records() {
        return IntStream.range(0, 300).mapToObj(i -> {
            Rec rec = new Rec();
            rec.id = i;
            rec.name = "name " + 7 * i;
            rec.v = i / 7.0;
            return rec;
        }).toList();
    }

    @Override
    public List<SerdeCase<Rec>> cases() {
        Map<Rec, byte[]> byIdentity = new IdentityHashMap<>();
        Map<Rec, byte[]> byEquality = new HashMap<>();
        Map<ByteBuffer, Rec> byBytes = new HashMap<>();
        Map<Long, Rec> byId = new HashMap<>();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        int[] sizes = {1, 2};
        Map<String, String> pool = new HashMap<>();
        Random random = new Random();
        return List.of(
                SerdeCase.of("honest", Rec::bytes, Rec::of),
                SerdeCase.of("interning", Rec::bytes, bytes -> {
                    Rec rec = Rec.of(bytes);
                    rec.name = pool.computeIfAbsent(rec.name, name -> name);
                    return rec;
                }),
                SerdeCase.of("padded", rec -> Arrays.copyOf(rec.bytes(), rec.bytes().length + random.nextInt(40)), Rec::of),
                SerdeCase.of("by-identity", rec -> byIdentity.computeIfAbsent(rec, Rec::bytes).clone(), Rec::of),
                SerdeCase.of("by-equality", rec -> {
                    byte[] bytes = byEquality.get(rec);
                    if (bytes == null) {
                        bytes = rec.bytes();
                        byEquality.put(rec.copy(), bytes);
                    }
                    return bytes.clone();
                }, Rec::of),
                SerdeCase.of("by-bytes", Rec::bytes, bytes -> byBytes.computeIfAbsent(ByteBuffer.wrap(bytes), key -> Rec.of(bytes))),
                SerdeCase.of("copies", Rec::bytes, bytes -> byBytes.computeIfAbsent(ByteBuffer.wrap(bytes), key -> Rec.of(bytes)).copy()),
                SerdeCase.of("id-only", rec -> {
                    byId.put((long) rec.id, rec);
                    return ByteBuffer.allocate(8).putLong(rec.id).array();
                }, bytes -> byId.get(ByteBuffer.wrap(bytes).getLong()).copy()),
                SerdeCase.of("grows", rec -> {
                    byte[] bytes = rec.bytes();
                    all.writeBytes(bytes);
                    all.write(bytes.length);
                    return all.toByteArray();
                }, bytes -> {
                    int length = bytes[bytes.length - 1];
                    return Rec.of(Arrays.copyOfRange(bytes, bytes.length - 1 - length, bytes.length - 1));
                }),
                SerdeCase.of("shares", Rec::bytes, bytes -> {
                    Rec rec = Rec.of(bytes);
                    rec.sizes = sizes;
                    return rec;
                }));
    }
}

package io.serdebench.worker;

import static io.serdebench.worker.Serdes.java;
import static io.serdebench.worker.Serdes.read;
import static io.serdebench.worker.Serdes.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.RowsFile;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnDomain;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.worker.Serdes.Doc;
import io.serdebench.worker.Serdes.Fixed;
import io.serdebench.worker.Serdes.Lazy;
import io.serdebench.worker.Serdes.Nothing;
import io.serdebench.worker.Serdes.Rec;
import io.serdebench.worker.Serdes.Sparse;
import io.serdebench.worker.Serdes.Unit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Serializers that do not serialize are named, and those that do are not. Each is made twice, as two processes make it. */
class HonestSerdesTest {

    private static final int RECORDS = 60;

    @TempDir
    Path folder;

    private String said(Supplier<OwnBinding> serde, OwnDomain.Maker maker) throws IOException {
        Path rows = folder.resolve("rows");
        try (RowsFile.Writer writer = new RowsFile.Writer(rows, Notation.parseSchema("x{record:string}"))) {
            for (int i = 1; i <= RECORDS; i++) {
                writer.write(new @Nullable Object[] {Integer.toString(i)});
            }
        }
        Path encoded = folder.resolve("encoded");
        String first = replies(
                out -> new Verification(new Subject(new OwnDomain(maker), serde.get()), out).run(rows, encoded));
        return first.contains("verified\t" + RECORDS)
                ? first.replaceAll("verified.*\n", "")
                        + replies(out -> new EncodedCheck(
                                        new Subject(new OwnDomain(maker), serde.get()), out, new WallClock())
                                .run(rows, encoded))
                : first;
    }

    /** A part of a worker's work. */
    private interface Work {
        void run(ReplyOutput replies) throws IOException;
    }

    private static String replies(Work work) throws IOException {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        work.run(new ReplyOutput(new PrintStream(said, true, StandardCharsets.UTF_8), ReplyOutput.WORKER_FIELD));
        // how often it is said that the work goes on depends on the machine
        return said.toString(StandardCharsets.UTF_8).replaceAll("progress\t.*\n", "");
    }

    /** As {@code said}, of plain records. */
    private String said(Supplier<OwnBinding> serde) throws IOException {
        return said(serde, Rec::of);
    }

    private static Supplier<OwnBinding> byIdentityOnEncode() {
        return () -> {
            Map<Object, byte[]> known = new IdentityHashMap<>();
            return Serdes.of(rec -> known.computeIfAbsent(rec, Serdes::write).clone(), Serdes::read);
        };
    }

    private static Supplier<OwnBinding> byEqualityOnEncode(boolean copies) {
        return () -> {
            Map<Rec, byte[]> known = new HashMap<>();
            return Serdes.of(
                    rec -> {
                        byte[] bytes = known.get(rec);
                        if (bytes == null) {
                            bytes = write(rec);
                            known.put(copies ? ((Rec) rec).copy() : (Rec) rec, bytes);
                        }
                        return bytes.clone();
                    },
                    Serdes::read);
        };
    }

    @Test
    void whatRemembersObjectsIsNamed() throws IOException {
        assertEquals(
                "unfit\tstateful\trecord 1: it remembers objects that it encoded: this one was encoded, was changed to be record 2, and gave its old bytes again\n",
                said(byIdentityOnEncode()));
        for (boolean copies : new boolean[] {false, true}) {
            String said = said(byEqualityOnEncode(copies));
            assertTrue(
                    said.matches(
                            "unfit\tstateful\trecord \\d+: it remembers what it encoded: with id of another record, the"
                                    + " first of two equal objects takes [\\d,]+ bytes of memory more than the second\n"),
                    said);
        }
    }

    /** Nothing in them can be changed, so that they are not wrong at any time; they are remembered all the same. */
    @Test
    void whatRemembersObjectsOfFinalFieldsIsNamed() throws IOException {
        String said = said(
                () -> {
                    Map<Object, byte[]> known = new IdentityHashMap<>();
                    return Serdes.of(
                            fixed -> known.computeIfAbsent(fixed, HonestSerdesTest::written)
                                    .clone(),
                            HonestSerdesTest::fixed);
                },
                Fixed::of);
        assertEquals(
                "unfit\tstateful\trecord 1 and others: it remembers objects that it encoded: it holds them, and allocates less when it encodes one again\n",
                said);
        said = said(
                () -> {
                    Map<Object, byte[]> known = new HashMap<>();
                    return Serdes.of(
                            fixed -> known.computeIfAbsent(fixed, HonestSerdesTest::written)
                                    .clone(),
                            HonestSerdesTest::fixed);
                },
                Fixed::of);
        // whichever is found first
        assertTrue(said.startsWith("unfit\tstateful\trecord ") && said.contains(": it remembers "), said);
    }

    private static byte[] written(Object object) {
        Fixed fixed = (Fixed) object;
        Rec rec = new Rec();
        rec.id = fixed.id();
        rec.name = fixed.name();
        rec.v = fixed.v();
        return write(rec);
    }

    private static Fixed fixed(byte[] bytes) {
        Rec rec = read(bytes);
        return new Fixed(rec.id, rec.name, rec.v);
    }

    @Test
    void whatRemembersBytesIsNamed() throws IOException {
        assertEquals(
                "unfit\tstateful\trecord 1: it gives an object again: its bytes were decoded twice, and both times the result"
                        + " is the same object\n",
                said(() -> {
                    Map<ByteBuffer, Rec> known = new HashMap<>();
                    return Serdes.of(
                            Serdes::write,
                            bytes -> known.computeIfAbsent(ByteBuffer.wrap(bytes), key -> read(key.array())));
                }));
        String copies = said(() -> {
            Map<ByteBuffer, Rec> known = new HashMap<>();
            return Serdes.of(
                    Serdes::write,
                    bytes -> known.computeIfAbsent(ByteBuffer.wrap(bytes), key -> read(key.array()))
                            .copy());
        });
        assertTrue(copies.contains(": it remembers what it decoded: with id of another record"), copies);
    }

    @Test
    void whatNeedsItsProcessFailsInAnother() throws IOException {
        for (boolean copies : new boolean[] {false, true}) {
            String said = said(() -> {
                Map<Integer, Rec> known = new HashMap<>();
                return Serdes.of(
                        rec -> {
                            known.put(((Rec) rec).id, (Rec) rec);
                            return ByteBuffer.allocate(8)
                                    .putLong(((Rec) rec).id)
                                    .array();
                        },
                        bytes -> {
                            Rec rec = known.get((int) ByteBuffer.wrap(bytes).getLong());
                            return rec == null || !copies ? rec : rec.copy();
                        });
            });
            assertEquals(
                    copies
                            ? "failed\trecord 1: NullPointerException\n"
                            : "unfit\tstateful\trecord 1: what came back is not made of the bytes: it is the object that was"
                                    + " encoded\n",
                    said);
        }
    }

    @Test
    void bytesThatGrowAreNamed() throws IOException {
        String said = said(() -> {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            return Serdes.of(
                    rec -> {
                        byte[] bytes = write(rec);
                        all.writeBytes(bytes);
                        all.write(bytes.length);
                        return all.toByteArray();
                    },
                    bytes -> {
                        int length = bytes[bytes.length - 1];
                        return read(Arrays.copyOfRange(bytes, bytes.length - 1 - length, bytes.length - 1));
                    });
        });
        assertEquals(
                "unfit\tstateful\trecord 1: its bytes grow each time that it is encoded: 21, 42, and 294 after 14 times\n",
                said);
    }

    @Test
    void aPartThatIsSharedIsNamedWithItsPath() throws IOException {
        String ofInput = said(
                () -> {
                    Object[] last = new Object[1];
                    return Serdes.of(
                            doc -> {
                                last[0] = ((Doc) doc).more.get("list");
                                return java(doc);
                            },
                            bytes -> {
                                Doc doc = (Doc) java(bytes);
                                if (doc.id == 31) {
                                    doc.more.put("list", last[0]);
                                }
                                return doc;
                            });
                },
                Doc::of);
        assertEquals(
                "unfit\tstateful\trecord 31: more[0] of what came back is not made of the bytes: it is the object that was"
                        + " encoded\n",
                ofInput);
        String ofResults = said(
                () -> {
                    List<String> tags = new ArrayList<>();
                    return Serdes.of(Serdes::java, bytes -> {
                        Doc doc = (Doc) java(bytes);
                        if (doc.id == 31) {
                            Collections.addAll(tags, tags.isEmpty() ? new String[] {"a1", "b", "b"} : new String[0]);
                            doc.tags = tags;
                        }
                        return doc;
                    });
                },
                Doc::of);
        assertEquals(
                "unfit\tstateful\trecord 31: it gives an object again: its bytes were decoded twice, and both times tags is"
                        + " the same object\n",
                ofResults);
    }

    @Test
    void aResultThatNobodyReadsIsLazyAndNotLossy() throws IOException {
        assertEquals(
                "unfit\tlazy\trecord 1: it reads values from the bytes when a getter asks for them, and a measurement asks for"
                        + " none: before, id is 0, and then 1\n",
                said(() -> Serdes.of(lazy -> ((Lazy) lazy).bytes(), Lazy::of), Lazy::of));
    }

    /** It has a place, and both lengths are named. */
    @Test
    void randomPaddingIsRankedAndNamed() throws IOException {
        String said = said(() -> {
            Random random = new Random(7);
            return Serdes.of(rec -> Serdes.joined(write(rec), new byte[random.nextInt(40)]), Serdes::read);
        });
        assertTrue(
                said.matches("remark\trecord 1 takes \\d+ bytes, and \\d+ when it is encoded again\n"
                        + "verified\t60\t\\d+\t0\t0\t\t\t\n"),
                said);
    }

    private static final Map<String, Map.Entry<OwnDomain.Maker, Supplier<OwnBinding>>> HONEST = new LinkedHashMap<>();

    private static void honest(String what, OwnDomain.Maker maker, Supplier<OwnBinding> serde) {
        HONEST.put(what, Map.entry(maker, serde));
    }

    private static void honest(String what, Supplier<OwnBinding> serde) {
        honest(what, Rec::of, serde);
    }

    static {
        honest("plain", () -> Serdes.of(Serdes::write, Serdes::read));
        honest("texts are interned while decoding", () -> {
            Map<String, String> pool = new HashMap<>();
            return Serdes.of(Serdes::write, bytes -> {
                Rec rec = read(bytes);
                rec.name = pool.computeIfAbsent(rec.name, name -> name);
                return rec;
            });
        });
        honest("texts are interned by their bytes", () -> {
            Map<ByteBuffer, String> pool = new HashMap<>();
            return Serdes.of(Serdes::write, bytes -> {
                ByteBuffer in = ByteBuffer.wrap(bytes);
                Rec rec = new Rec();
                rec.id = in.getInt();
                ByteBuffer name = in.slice(6, in.getShort());
                rec.v = in.getDouble(6 + name.limit());
                String known = pool.get(name);
                if (known == null) {
                    known = StandardCharsets.UTF_8.decode(name.duplicate()).toString();
                    pool.put(name, known);
                }
                rec.name = known;
                return rec;
            });
        });
        honest("bytes of texts are kept while encoding", () -> {
            Map<String, byte[]> pool = new HashMap<>();
            return Serdes.of(
                    object -> {
                        Rec rec = (Rec) object;
                        byte[] name = pool.computeIfAbsent(rec.name, text -> text.getBytes(StandardCharsets.UTF_8));
                        return ByteBuffer.allocate(14 + name.length)
                                .putInt(rec.id)
                                .putShort((short) name.length)
                                .put(name)
                                .putDouble(rec.v)
                                .array();
                    },
                    Serdes::read);
        });
        honest("decimals are interned, and written as texts", Doc::of, () -> {
            Map<BigDecimal, BigDecimal> pool = new HashMap<>();
            return Serdes.of(
                    doc -> Serdes.joined(java(doc), ((Doc) doc).price.toString().getBytes(StandardCharsets.UTF_8)),
                    bytes -> {
                        Doc doc = (Doc) java(bytes);
                        doc.price = pool.computeIfAbsent(doc.price, price -> price);
                        return doc;
                    });
        });
        honest("gives List.of and Map.of, and immutable ones of a pool", Sparse::of, () -> {
            Map<List<String>, List<String>> pool = new HashMap<>();
            return Serdes.of(Serdes::sparse, bytes -> {
                Sparse sparse = Serdes.sparse(bytes);
                List<String> list = pool.computeIfAbsent(sparse.list(), key -> key);
                return new Sparse(sparse.id(), list, sparse.map(), sparse.unit(), sparse.none(), sparse.root());
            });
        });
        honest("empty containers are shared", Sparse::of, () -> {
            int[] none = {};
            return Serdes.of(Serdes::sparse, bytes -> {
                Sparse s = Serdes.sparse(bytes);
                return new Sparse(s.id(), s.list(), s.map(), s.unit(), none, s.root());
            });
        });
        honest("enums, singletons, interned values and circles", Doc::of, () -> Serdes.of(Serdes::java, Serdes::java));
        honest(
                "singletons alone",
                text -> Nothing.INSTANCE,
                () -> Serdes.of(one -> new byte[1], bytes -> Nothing.INSTANCE));
        honest("interned values alone", text -> Unit.of("u" + text), () -> Serdes.of(unit -> java(unit), Serdes::java));
        honest("enums alone", text -> Serdes.Kind.TOY, () -> Serdes.of(kind -> new byte[1], bytes -> Serdes.Kind.TOY));
        honest("records equal to each other", text -> Rec.of("5"), () -> Serdes.of(Serdes::write, Serdes::read));
        honest(
                "half of the records equal to each other",
                text -> Rec.of("" + Integer.parseInt(text) / 2),
                () -> Serdes.of(Serdes::write, Serdes::read));
        honest("a buffer that is used again and copied", () -> {
            byte[] buffer = new byte[100];
            return Serdes.of(
                    rec -> {
                        byte[] bytes = write(rec);
                        System.arraycopy(bytes, 0, buffer, 0, bytes.length);
                        return Arrays.copyOf(buffer, bytes.length);
                    },
                    Serdes::read);
        });
        honest("a buffer as long as the record before", () -> {
            int[] length = {1};
            return Serdes.of(
                    rec -> {
                        byte[] bytes = write(rec);
                        byte[] buffer = new byte[length[0]];
                        length[0] = bytes.length;
                        return Arrays.copyOf(buffer.length < bytes.length ? bytes : bytes.clone(), bytes.length);
                    },
                    Serdes::read);
        });
        honest("a buffer that grows to twice its length", () -> {
            byte[][] buffer = {new byte[1]};
            return Serdes.of(
                    rec -> {
                        byte[] bytes = write(rec);
                        while (buffer[0].length < bytes.length) {
                            buffer[0] = new byte[2 * buffer[0].length];
                        }
                        System.arraycopy(bytes, 0, buffer[0], 0, bytes.length);
                        return Arrays.copyOf(buffer[0], bytes.length);
                    },
                    Serdes::read);
        });
        honest("padding of one length", () -> Serdes.of(rec -> Arrays.copyOf(write(rec), 4096), Serdes::read));
        honest("a number of the call in eight bytes", () -> {
            long[] calls = {0};
            return Serdes.of(
                    rec -> Serdes.joined(
                            write(rec),
                            ByteBuffer.allocate(8).putLong(calls[0]++).array()),
                    Serdes::read);
        });
        honest("another key for each call", () -> {
            Random random = new Random(3);
            return Serdes.of(
                    rec -> {
                        byte[] bytes = write(rec);
                        byte key = (byte) random.nextInt();
                        return Serdes.joined(masked(bytes, key), new byte[] {key});
                    },
                    bytes -> read(masked(Arrays.copyOf(bytes, bytes.length - 1), bytes[bytes.length - 1])));
        });
        honest("compressed", () -> Serdes.of(rec -> deflated(write(rec)), bytes -> read(inflated(bytes))));
        honest(
                "records without a field that can be changed",
                Fixed::of,
                () -> Serdes.of(HonestSerdesTest::written, HonestSerdesTest::fixed));
        honest(
                "reads its values at once",
                Lazy::of,
                () -> Serdes.of(lazy -> ((Lazy) lazy).bytes(), bytes -> {
                    Lazy lazy = Lazy.of(bytes);
                    lazy.getId();
                    return lazy;
                }));
        honest("an allocation at each fourth call", () -> {
            List<byte[]> kept = new ArrayList<>();
            int[] calls = {0};
            return Serdes.of(
                    rec -> {
                        if (calls[0]++ % 4 == 0) {
                            kept.add(new byte[100]);
                        }
                        return write(rec);
                    },
                    Serdes::read);
        });
        honest("the record before is held", () -> {
            Object[] before = new Object[1];
            return Serdes.of(
                    rec -> {
                        before[0] = rec;
                        return write(rec);
                    },
                    Serdes::read);
        });
        honest("all records are held, for a log", () -> {
            List<Object> log = new ArrayList<>();
            return Serdes.of(
                    rec -> {
                        log.add(rec);
                        return write(rec);
                    },
                    Serdes::read);
        });
        honest(
                "a copy of its own after a constant",
                Doc::of,
                () -> Serdes.of(Serdes::java, bytes -> {
                    Doc doc = (Doc) java(bytes);
                    doc.note = Nothing.INSTANCE;
                    return doc;
                }));
    }

    private static byte[] masked(byte[] bytes, byte key) {
        byte[] masked = bytes.clone();
        for (int i = 0; i < masked.length; i++) {
            masked[i] ^= key;
        }
        return masked;
    }

    private static byte[] deflated(byte[] bytes) {
        Deflater deflater = new Deflater();
        try {
            deflater.setInput(bytes);
            deflater.finish();
            byte[] out = new byte[200];
            return Arrays.copyOf(out, deflater.deflate(out));
        } finally {
            deflater.end();
        }
    }

    private static byte[] inflated(byte[] bytes) throws Exception {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(bytes);
            byte[] out = new byte[200];
            return Arrays.copyOf(out, inflater.inflate(out));
        } finally {
            inflater.end();
        }
    }

    @Test
    void honestOnesAreNotNamed() throws IOException {
        List<String> named = new ArrayList<>();
        for (var one : HONEST.entrySet()) {
            String said = said(one.getValue().getValue(), one.getValue().getKey());
            if (!said.matches("verified\t60\t\\d+\t0\t0\t\t\t\n")) {
                named.add(one.getKey() + ": " + said);
            }
        }
        assertEquals(List.of(), named);
        assertTrue(HONEST.size() >= 24, HONEST.keySet().toString());
    }
}

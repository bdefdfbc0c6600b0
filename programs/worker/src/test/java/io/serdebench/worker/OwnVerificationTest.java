package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.RowsFile;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnDomain;
import io.serdebench.protocol.ReplyOutput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faults that a serializer of the application's own objects may have, one in a thousand records: each is found, with its record and path. */
class OwnVerificationTest {

    private static final int RECORDS = 1_000;

    private static final String AGAIN =
            "unfit\tstateful\trecord 1: it gives an object again: its bytes were decoded twice, and"
                    + " both times the result is the same object";

    @TempDir
    Path folder;

    /** A record of the application. */
    static final class Order implements Serializable {
        private static final long serialVersionUID = 1;
        private static int made;

        @Nullable
        String from;

        @Nullable
        String to;

        @Nullable
        BigDecimal total;

        @Nullable
        Part part;

        int number;

        static Order of(String text) {
            Order order = new Order();
            order.from = "from " + text;
            order.to = "to " + text;
            order.total = new BigDecimal(text).setScale(2);
            order.part = new Part();
            order.part.names.add("part " + text);
            return order;
        }

        static Order ofNow(String text) {
            Order order = of(text);
            order.number = made++;
            return order;
        }
    }

    /** A part of one. */
    static final class Part implements Serializable {
        private static final long serialVersionUID = 1;
        final ArrayList<String> names = new ArrayList<>();
    }

    /** Java's serialization, which is right; mutants change what it does. */
    private static class Right extends OwnBinding {

        @Override
        public byte[] encode(Object message) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(message);
            }
            return bytes.toByteArray();
        }

        @Override
        public Object decode(byte[] bytes) throws Exception {
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
                return in.readObject();
            }
        }
    }

    /** Decodes an order and spoils it. */
    private abstract static class Spoiler extends Right {

        abstract Object spoil(Order order);

        @Override
        public Object decode(byte[] bytes) throws Exception {
            Order order = (Order) super.decode(bytes);
            return "to 700".equals(order.to) ? spoil(order) : order;
        }
    }

    private String verified(OwnBinding binding) throws IOException {
        return verified(binding, Order::of);
    }

    private String verified(OwnBinding binding, OwnDomain.Maker maker) throws IOException {
        Path rows = folder.resolve("rows");
        try (RowsFile.Writer writer = new RowsFile.Writer(rows, Notation.parseSchema("x{record:string}"))) {
            for (int i = 1; i <= RECORDS; i++) {
                writer.write(new @Nullable Object[] {Integer.toString(i)});
            }
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        new Verification(
                        new Subject(new OwnDomain(maker), binding),
                        new ReplyOutput(new PrintStream(said, true, StandardCharsets.UTF_8), ReplyOutput.WORKER_FIELD))
                .run(rows);
        List<String> lines = said.toString(StandardCharsets.UTF_8).lines().toList();
        return lines.get(lines.size() - 1);
    }

    private static void at700(String path, String sent, String back, String reply) {
        List<String> fields = Arrays.asList(reply.split("\t", -1));
        assertEquals(List.of("1", "700", path, sent, back), fields.subList(3, 8), reply);
    }

    @Test
    void aRightOneGivesEveryObjectBack() throws IOException {
        String reply = verified(new Right());
        assertTrue(reply.matches("verified\t1000\t\\d+\t0\t0\t\t\t"), reply);
    }

    @Test
    void aNestedFieldIsDropped() throws IOException {
        at700("part", Part.class.getName(), "null", verified(new Spoiler() {
            @Override
            Object spoil(Order order) {
                order.part = null;
                return order;
            }
        }));
        at700("part.names", "length 1", "length 0", verified(new Spoiler() {
            @Override
            Object spoil(Order order) {
                order.part = new Part();
                return order;
            }
        }));
    }

    @Test
    void twoFieldsOfOneTypeAreSwapped() throws IOException {
        at700("from", "\"from 700\"", "\"to 700\"", verified(new Spoiler() {
            @Override
            Object spoil(Order order) {
                String to = order.to;
                order.to = order.from;
                order.from = to;
                return order;
            }
        }));
    }

    @Test
    void theScaleIsLost() throws IOException {
        at700("total", "700.00", "7E+2", verified(new Spoiler() {
            @Override
            Object spoil(Order order) {
                order.total = Objects.requireNonNull(order.total).stripTrailingZeros();
                return order;
            }
        }));
    }

    @Test
    void aNullBecomesADefault() throws IOException {
        at700("number", "0", "-1", verified(new Spoiler() {
            @Override
            Object spoil(Order order) {
                order.number = -1;
                return order;
            }
        }));
    }

    @Test
    void theInputIsChangedWhileItIsEncoded() throws IOException {
        at700("the object that was encoded, part.names", "length 1", "length 0", verified(new Right() {
            @Override
            public byte[] encode(Object message) throws IOException {
                byte[] bytes = super.encode(message);
                Order order = (Order) message;
                if ("to 700".equals(order.to)) {
                    Objects.requireNonNull(order.part).names.clear();
                }
                return bytes;
            }
        }));
    }

    /** The same object for each record: right when it is looked at, and another one a record later. */
    @Test
    void oneObjectIsGivenForAllRecords() throws IOException {
        Order cached = new Order();
        String reply = verified(new Right() {
            @Override
            public Object decode(byte[] bytes) throws Exception {
                Order order = (Order) super.decode(bytes);
                cached.from = order.from;
                cached.to = order.to;
                cached.total = order.total;
                cached.part = order.part;
                return cached;
            }
        });
        assertEquals(AGAIN, reply);
    }

    @Test
    void theBufferIsGivenAwayAndUsedAgain() throws IOException {
        String reply = verified(new Right() {
            private final byte[] buffer = new byte[2_000];

            @Override
            public byte[] encode(Object message) throws IOException {
                byte[] bytes = super.encode(message);
                System.arraycopy(bytes, 0, buffer, 0, bytes.length);
                return buffer;
            }
        });
        assertTrue(
                reply.contains("\t2\tthe bytes of the record before\ta fresh array\tan array that is used again"),
                reply);
    }

    @Test
    void theInputOfDecodingIsIgnored() throws IOException {
        Order first = Order.of("1");
        String reply = verified(new Right() {
            @Override
            public Object decode(byte[] bytes) {
                return first;
            }
        });
        assertEquals(AGAIN, reply);
    }

    /** What was encoded last comes back as it is, or as a copy: each is equal, and neither is made of the bytes. */
    @Test
    void theObjectThatWasEncodedComesBack() throws IOException {
        String reply = verified(new Right() {
            private @Nullable Object last;

            @Override
            public byte[] encode(Object message) throws IOException {
                last = message;
                return super.encode(message);
            }

            @Override
            public Object decode(byte[] bytes) {
                return Objects.requireNonNull(last);
            }
        });
        assertEquals(
                "unfit\tstateful\trecord 1: what came back is not made of the bytes: it is the object that was encoded",
                reply);
        reply = verified(new Right() {
            private byte[] last = new byte[0];

            @Override
            public byte[] encode(Object message) throws IOException {
                last = super.encode(message);
                return last;
            }

            @Override
            public Object decode(byte[] bytes) throws Exception {
                return super.decode(last);
            }
        });
        assertTrue(reply.contains("\t2\tthe bytes of the record before, decoded again, from"), reply);
    }

    @Test
    void encodingThatGivesNothingIsAFailure() throws IOException {
        String reply = verified(new Right() {
            @Override
            @SuppressWarnings("NullAway")
            public byte[] encode(Object message) {
                return null;
            }
        });
        assertTrue(reply.startsWith("failed\trecord 1: ") && reply.contains("encoding gives null"), reply);
    }

    @Test
    void anotherClassComesBack() throws IOException {
        at700("", Order.class.getName(), "java.lang.String", verified(new Spoiler() {
            @Override
            Object spoil(Order order) {
                return "an order";
            }
        }));
    }

    @Test
    void nothingComesBack() throws IOException {
        String reply = verified(new Right() {
            @Override
            public Object decode(byte[] bytes) {
                throw new IllegalStateException("no such class");
            }
        });
        assertTrue(reply.startsWith("failed\trecord 1: ") && reply.contains("no such class"), reply);
    }

    @Test
    void aSerializerThatDoesNotComeBackIsNamedWithTheUsualReason() throws IOException {
        String overflow =
                "failed\trecord 1: the stack overflows, as it does where an object refers to itself and the library does not keep track";
        assertEquals(overflow, verified(new Right() {
            @Override
            public byte[] encode(Object message) {
                return message instanceof Order ? encode(message) : new byte[0];
            }
        }));
        assertEquals(overflow, verified(new Right() {
            @Override
            public byte[] encode(Object message) {
                throw new NoClassDefFoundError("Could not initialize class java.lang.StringBuffer");
            }
        }));
        String other = verified(new Right() {
            @Override
            public byte[] encode(Object message) {
                throw new NoClassDefFoundError("com/acme/Other");
            }
        });
        assertTrue(other.endsWith("record 1: NoClassDefFoundError: com/acme/Other"), other);
    }

    /** Not the fault of any serializer, so no serializer is blamed. */
    @Test
    void aClassThatCountsItsObjectsIsRefused() throws IOException {
        String reply = verified(new Right(), Order::ofNow);
        assertTrue(
                reply.contains("record 1: ")
                        && reply.contains("its class makes another object of the same text each time: number"),
                reply);
    }

    @Test
    void aTextOfWhichNoObjectCanBeMadeNamesItsRecord() throws IOException {
        String reply = verified(new Right(), text -> Order.of(text.replace("700", "x")));
        assertTrue(reply.startsWith("failed\trecord 700: ") && reply.contains("no object can be made of it"), reply);
    }
}

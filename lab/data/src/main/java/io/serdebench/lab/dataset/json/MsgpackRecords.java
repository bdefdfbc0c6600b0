package io.serdebench.lab.dataset.json;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessagePackException;
import org.msgpack.core.MessageSizeException;
import org.msgpack.core.MessageUnpacker;
import org.msgpack.value.ValueType;

/** Files of MessagePack values, one after another: each is a record, but an array that begins with a map holds records. */
final class MsgpackRecords implements JsonRecords {

    @Override
    public void read(Input input, Pass pass, Visitor visitor) throws IOException {
        try (InputStream stream = pass.open(input);
                MessageUnpacker in = MessagePack.newDefaultUnpacker(stream)) {
            Reader reader = new Reader(in, new MsgpackTree(in, input.name()), visitor);
            try {
                reader.all();
            } catch (MessageInsufficientBufferException e) {
                throw broken(input, reader, "the file ends in it");
            } catch (MessageSizeException e) {
                throw broken(input, reader, "it declares a value of " + e.getSize() + " bytes or elements");
            } catch (MessagePackException | ArithmeticException | java.time.DateTimeException e) {
                // behind a fault nobody knows where the next record begins
                throw broken(input, reader, TerminalText.text(e.getMessage() + "", 160));
            }
        }
    }

    private static Stop broken(Input input, Reader reader, String why) {
        return Stop.input(TerminalText.text(input.name()) + " record " + TerminalText.count(reader.number + 1)
                + " at byte " + TerminalText.count(reader.from) + ": " + why);
    }

    private static final class Reader {
        private final MessageUnpacker in;
        private final MsgpackTree tree;
        private final Visitor visitor;
        private long number;
        private long from;

        Reader(MessageUnpacker in, MsgpackTree tree, Visitor visitor) {
            this.in = in;
            this.tree = tree;
            this.visitor = visitor;
        }

        void all() throws IOException {
            while (!visitor.isDone() && in.hasNext()) {
                from = in.getTotalReadBytes();
                if (in.getNextFormat().getValueType() != ValueType.ARRAY) {
                    value();
                    continue;
                }
                int count = in.unpackArrayHeader();
                if (count > 0 && in.getNextFormat().getValueType() == ValueType.MAP) {
                    for (int i = 0; i < count && !visitor.isDone(); i++) {
                        from = in.getTotalReadBytes();
                        value();
                    }
                } else {
                    array(count);
                }
            }
        }

        private void value() throws IOException {
            if (visitor.wants(number)) {
                visit(tree::next);
            } else {
                in.skipValue();
                number++;
            }
        }

        private void array(int count) throws IOException {
            if (visitor.wants(number)) {
                visit(() -> tree.elements(count));
            } else {
                in.skipValue(count);
                number++;
            }
        }

        private interface Value {
            @Nullable
            Object read() throws IOException, BadRecord;
        }

        private void visit(Value next) throws IOException {
            Object value = null;
            String problem = null;
            try {
                value = next.read();
            } catch (BadRecord e) {
                problem = e.why();
            }
            visitor.record(new Place(number, number + 1, from, in.getTotalReadBytes()), value, problem);
            number++;
        }
    }
}

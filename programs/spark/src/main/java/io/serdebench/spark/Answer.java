package io.serdebench.spark;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.census.CensusBytes;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The bytes that tasks return: a part with the files that were left out, or the reason why there is none. What is wrong with a file is no failure of a task, which Spark
 * would try three times more and then report with its stack; of several reasons the one of the first file is kept, whoever was faster.
 */
final class Answer {

    private static final byte PART = 0;
    private static final byte STOP = 1;

    private Answer() {}

    /**
     * A file that was left out.
     *
     * @param order Its number among all files.
     * @param name Its name in the part.
     * @param reason Why.
     */
    private record Unread(long order, String name, String reason) {}

    /**
     * A sum.
     *
     * @param part The part of files that could be read; empty where there is none.
     * @param unread The other files.
     */
    private record Sum(byte[] part, List<Unread> unread) {

        byte[] bytes() {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (DataOutputStream out = new DataOutputStream(bytes)) {
                out.writeByte(PART);
                out.writeInt(part.length);
                out.write(part);
                out.writeInt(unread.size());
                for (Unread one : unread) {
                    out.writeLong(one.order());
                    out.writeUTF(one.name());
                    out.writeUTF(one.reason());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return bytes.toByteArray();
        }

        static Sum of(byte[] answer) {
            try (DataInputStream in = in(answer)) {
                byte[] part = in.readNBytes(in.readInt());
                List<Unread> unread = new ArrayList<>();
                for (int i = in.readInt(); i > 0; i--) {
                    unread.add(new Unread(in.readLong(), in.readUTF(), in.readUTF()));
                }
                return new Sum(part, unread);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        Sum merge(Sum other) {
            List<Unread> both = new ArrayList<>(unread);
            both.addAll(other.unread);
            if (part.length == 0 || other.part.length == 0) {
                return new Sum(part.length == 0 ? other.part : part, both);
            }
            return new Sum(CensusBytes.merge(part, other.part), both);
        }

        byte[] whole() {
            if (part.length == 0) {
                throw Stop.input("none of the files can be read: "
                        + unread.stream()
                                .min(Comparator.comparingLong(Unread::order))
                                .map(Unread::reason)
                                .orElse(""));
            }
            SortedMap<String, String> reasons = new TreeMap<>();
            unread.forEach(one -> reasons.put(one.name(), one.reason()));
            return CensusBytes.leaveOut(part, reasons);
        }
    }

    static byte[] part(byte[] part) {
        return new Sum(part, List.of()).bytes();
    }

    /**
     * A file that is left out.
     *
     * @param order Its number among all files.
     * @param name Its name in the part.
     */
    static byte[] unread(long order, String name, Stop why) {
        return new Sum(new byte[0], List.of(new Unread(order, name, String.valueOf(why.getMessage())))).bytes();
    }

    /**
     * A reason.
     *
     * @param order The number of the file or partition that it is about.
     */
    static byte[] stop(long order, Stop stop) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(STOP);
            out.writeLong(order);
            out.writeUTF(stop.code().name());
            out.writeUTF(String.valueOf(stop.getMessage()));
            out.writeInt(stop.details().size());
            for (String detail : stop.details()) {
                out.writeUTF(detail);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** The sum of two answers, in any order. */
    static byte[] merge(byte[] one, byte[] other) {
        if (one[0] == PART && other[0] == PART) {
            try {
                return Sum.of(one).merge(Sum.of(other)).bytes();
            } catch (Stop e) {
                return stop(Long.MAX_VALUE, e);
            }
        }
        if (one[0] == other[0]) {
            return order(one) <= order(other) ? one : other;
        }
        return one[0] == STOP ? one : other;
    }

    /**
     * The part.
     *
     * @throws Stop where the answer is a reason, or has no file that can be read
     */
    static byte[] whole(byte[] answer) {
        if (answer[0] == PART) {
            return Sum.of(answer).whole();
        }
        try (DataInputStream in = in(answer)) {
            in.readLong();
            ExitCode code = ExitCode.valueOf(in.readUTF());
            String message = in.readUTF();
            String[] details = new String[in.readInt()];
            for (int i = 0; i < details.length; i++) {
                details[i] = in.readUTF();
            }
            throw new Stop(code, message, details);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static DataInputStream in(byte[] answer) {
        return new DataInputStream(new ByteArrayInputStream(answer, 1, answer.length - 1));
    }

    private static long order(byte[] answer) {
        try (DataInputStream in = in(answer)) {
            return in.readLong();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

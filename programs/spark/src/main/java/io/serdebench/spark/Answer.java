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
import java.util.Arrays;

/**
 * The bytes that tasks return: a part, or the reason why there is none. What is wrong with a file is no failure of a task, which Spark
 * would try three times more and then report with its stack; of several reasons the one of the first file is kept, whoever was faster.
 */
final class Answer {

    private static final byte PART = 0;
    private static final byte STOP = 1;

    private Answer() {}

    static byte[] part(byte[] part) {
        byte[] answer = new byte[part.length + 1];
        answer[0] = PART;
        System.arraycopy(part, 0, answer, 1, part.length);
        return answer;
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
                return part(CensusBytes.merge(bytes(one), bytes(other)));
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
     * @throws Stop where the answer is a reason
     */
    static byte[] whole(byte[] answer) {
        if (answer[0] == PART) {
            return bytes(answer);
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

    private static byte[] bytes(byte[] answer) {
        return Arrays.copyOfRange(answer, 1, answer.length);
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

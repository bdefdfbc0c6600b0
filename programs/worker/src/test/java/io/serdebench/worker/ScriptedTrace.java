package io.serdebench.worker;

import io.serdebench.worker.StepFlag.State;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The system calls of ptrace(2), answered by a script: what the flag says after each step. */
final class ScriptedTrace implements NativeCalls {

    private static final long WAIT = 61;
    private static final long PTRACE = 101;
    private static final long BIND = 203;
    private static final long CONTROL = 157;
    private static final long FLAGS = 144;
    private static final long NEXT = 128;

    final List<Long> handed = new ArrayList<>();
    final List<String> bound = new ArrayList<>();
    long flags = 0x246;
    int repeatedFrom = Integer.MAX_VALUE;
    int repeatedTo;
    boolean allowed;
    long refusal;
    long nanosPerStep;
    int signalAt = -1;
    int signal;
    int steps;
    boolean detached;

    private final StepFlag flag;
    private final List<State> states = new ArrayList<>();
    private ByteBuffer buffer = ByteBuffer.allocate(0);
    private boolean begun;
    private boolean ended;

    ScriptedTrace(StepFlag flag) {
        this.flag = flag;
    }

    /** {@code 3*GO 7*COUNTED}: after each of three steps the flag is GO, and so on. */
    void script(String text) {
        states.clear();
        steps = 0;
        begun = false;
        detached = false;
        for (String part : text.split(" ")) {
            String[] words = part.split("\\*");
            for (int i = Integer.parseInt(words[0]); i > 0; i--) {
                states.add(State.valueOf(words[1]));
            }
        }
    }

    @Override
    public long address(ByteBuffer direct) {
        buffer = direct.order(ByteOrder.nativeOrder());
        return 1;
    }

    @Override
    public long call(long number, long first, long second, long third, long fourth, long fifth) {
        if (number == WAIT) {
            buffer.putInt(0, ended ? 0 : status() << 8 | 0x7f);
            return first;
        }
        if (number == BIND) {
            byte[] mask = new byte[(int) second];
            buffer.get(0, mask);
            bound.add(first + " on "
                    + BitSet.valueOf(mask).stream().boxed().findFirst().orElse(-1));
            return 0;
        }
        if (number == CONTROL) {
            allowed = first == 0x59616d61 && second == -1;
            return -22;
        }
        if (number != PTRACE) {
            throw new AssertionError("no call " + number + " is made");
        }
        return switch ((int) first) {
            case 0x4206 -> refusal;
            case 0x4207 -> 0;
            case 9 -> step(fourth);
            case 3 -> peek(third);
            case 6 -> poke(fourth);
            case 17 -> detach();
            default -> throw new AssertionError("no request " + first + " is made");
        };
    }

    private int status() {
        if (!begun) {
            begun = true;
            return 128 << 8 | Ptrace.SIGTRAP;
        }
        return steps == signalAt ? signal : Ptrace.SIGTRAP;
    }

    private long step(long given) {
        if (given != 0) {
            handed.add(given);
        }
        ended = steps >= states.size();
        if (!ended) {
            flag.set(states.get(steps++));
        }
        return 0;
    }

    private long peek(long where) {
        if (where != FLAGS && where != NEXT) {
            throw new AssertionError("nothing is read at " + where);
        }
        boolean repeated = steps > repeatedFrom && steps <= repeatedTo;
        buffer.putLong(0, where == FLAGS ? flags : 0x7f0000 + (repeated ? repeatedFrom : steps));
        return 0;
    }

    private long poke(long value) {
        flags = value;
        return 0;
    }

    private long detach() {
        detached = true;
        return 0;
    }

    @Override
    public int open(long attributes, int leader) {
        throw new AssertionError("no counter is opened");
    }

    @Override
    public long read(int descriptor, long address, long bytes) {
        throw new AssertionError("nothing is read");
    }

    @Override
    public void close(int descriptor) {
        throw new AssertionError("nothing is closed");
    }
}

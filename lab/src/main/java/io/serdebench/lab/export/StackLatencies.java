package io.serdebench.lab.export;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.journal.RpcEntry;
import io.serdebench.lab.journal.RpcEntry.RpcPlan;
import io.serdebench.lab.journal.RpcView;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * The latencies of one stack in one turn that counts, nanoseconds.
 *
 * @param stack The name of the stack.
 * @param work The word of the work.
 * @param round The number of the round.
 * @param nanos The length of the turn, nanoseconds.
 * @param latencies The histogram.
 */
record StackLatencies(String stack, String work, int round, long nanos, Histogram latencies) {

    /** Turns of all stacks and works, in the order of the plan. */
    static List<StackLatencies> of(Export form, RpcView view) {
        List<StackLatencies> all = new ArrayList<>();
        for (RpcPlan.Work work : view.plan().works()) {
            for (RpcPlan.Stack stack : view.plan().stacks()) {
                for (RpcEntry.Calls calls : view.calls(stack.name(), work.word())) {
                    all.add(new StackLatencies(
                            stack.name(), work.word(), calls.round(), calls.nanos(), decoded(calls)));
                }
            }
        }
        if (all.isEmpty()) {
            throw Stop.input("--export " + form.name() + ": no round came to its end");
        }
        return all;
    }

    private static Histogram decoded(RpcEntry.Calls calls) {
        try {
            byte[] bytes = Base64.getDecoder().decode(calls.latencies());
            return Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(bytes), 0);
        } catch (DataFormatException | IllegalArgumentException e) {
            throw Stop.input("latencies of " + calls.stack() + " cannot be read: " + e.getMessage());
        }
    }
}

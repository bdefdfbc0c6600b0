package io.serdebench.lab.journal;

import java.util.List;

/**
 * A line that only journals of {@code rpc} have. Beside them stand the checks, rounds and lost processes of the journal of a run: the
 * candidate is a stack, the operation is a work.
 */
public sealed interface RpcEntry extends Entry.CommandEntry {

    /**
     * The plan of {@code rpc}; the first line of its journal. With the lines that follow it is all that a result is made from.
     *
     * @param startedAt ISO 8601, UTC.
     * @param tool Version of serdebench.
     * @param directory The working folder, which relative paths of the arguments start from.
     * @param arguments The arguments of the command line.
     * @param budgetMillis The time that was asked for.
     * @param margin The margin of "the same": 0.03 for 3 %.
     * @param seed The seed of the order of turns, of keys and of what is read.
     * @param jvm The name and version of the JVM of servers and clients.
     * @param setting The node and its clients.
     * @param works The works, each a mix of reads and writes.
     * @param stacks The stacks that take part.
     * @param claims What a published experiment says of two of them.
     * @param machine The machine measured on.
     */
    record RpcPlan(
            String startedAt,
            String tool,
            String directory,
            List<String> arguments,
            long budgetMillis,
            double margin,
            long seed,
            String jvm,
            Setting setting,
            List<Work> works,
            List<Stack> stacks,
            List<Claim> claims,
            Plan.Machine machine)
            implements Entry.CommandPlan, RpcEntry {

        /**
         * The node and its clients.
         *
         * @param items The items of the node.
         * @param valueBytes The length of a value in bytes.
         * @param clients The client processes.
         * @param threads The threads of each of them.
         * @param pipeline The operations that a thread sends before it waits for answers.
         * @param perSecond The operations per second of all clients that fall due; 0 where each follows the answer before it.
         * @param deadlineMillis The longest time of a call, milliseconds.
         * @param warmMillis The longest warm-up of a stack in a round, milliseconds.
         */
        public record Setting(
                int items,
                int valueBytes,
                int clients,
                int threads,
                int pipeline,
                double perSecond,
                long deadlineMillis,
                long warmMillis) {

            /** True if operations fall due by the clock, so that latency is what is compared. */
            public boolean hasRate() {
                return perSecond > 0;
            }
        }

        /**
         * A mix of reads and writes.
         *
         * @param word Its name: get, put, or mixed with the share of reads.
         * @param reads How many of 100 operations read.
         */
        public record Work(String word, int reads) {}

        /**
         * One that takes part.
         *
         * @param name Unique in the run.
         * @param definition One line: what it is made of.
         * @param limit Whether it bounds what is possible, and is not ranked.
         */
        public record Stack(String name, String definition, boolean limit) {}

        /**
         * A published ratio of two stacks.
         *
         * @param id Its number in the experiments.
         * @param work The work that it is about.
         * @param faster The stack that does more operations.
         * @param slower The other stack.
         * @param ratio How many times as many.
         */
        public record Claim(String id, String work, String faster, String slower, double ratio) {}
    }

    /**
     * The calls of one stack in one turn, all its clients together.
     *
     * @param round The number of the round, from 1.
     * @param index The number of the turn in the round, from 0; -1 before anything counts.
     * @param stack The name of the stack.
     * @param work The word of the work.
     * @param nanos The length of the timed stretch, nanoseconds.
     * @param operations The operations that count.
     * @param wrong Reads that gave a wrong value.
     * @param unsent Operations that were due and were never sent.
     * @param clientCpuNanos CPU time of the clients in the whole turn; negative if unknown.
     * @param serverCpuNanos CPU time of the server in the whole turn; negative if unknown.
     * @param p99Nanos The latency that 99 of 100 operations stay below.
     * @param latencies A compressed HdrHistogram of nanoseconds in Base64; empty before anything counts.
     */
    record Calls(
            int round,
            int index,
            String stack,
            String work,
            long nanos,
            long operations,
            long wrong,
            long unsent,
            long clientCpuNanos,
            long serverCpuNanos,
            long p99Nanos,
            String latencies)
            implements RpcEntry {}
}

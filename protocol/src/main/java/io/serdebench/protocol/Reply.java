package io.serdebench.protocol;

import java.util.List;

/**
 * The answer of a program: a word and fields. The types of one program's replies know how a line of them is written and how it is
 * read, so that neither side counts fields.
 */
public sealed interface Reply
        permits WorkerReply,
                OwnReply,
                StepReply,
                RowsReply,
                FileReply,
                CompressReply,
                NetReply,
                RpcReply,
                TopicReply,
                Reply.Failed {

    /** The word that names the reply. */
    String word();

    /** The fields behind the word. */
    List<Object> fields();

    /**
     * The reply of any program that cannot do what it was asked for.
     *
     * @param reason One line for the user.
     */
    record Failed(String reason) implements Reply {

        /** Names it. */
        public static final String WORD = "failed";

        @Override
        public String word() {
            return WORD;
        }

        @Override
        public List<Object> fields() {
            return List.of(reason);
        }

        /** True if a line is a failure. */
        public static boolean is(List<String> line) {
            return line.get(0).equals(WORD);
        }

        /** The failure of such a line. */
        public static Failed of(List<String> line) {
            return new Failed(line.size() > 1 ? line.get(1) : WORD);
        }
    }
}

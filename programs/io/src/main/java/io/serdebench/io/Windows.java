package io.serdebench.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/**
 * Maps a file piece by piece, since a buffer ends at 2 GiB and files do not. A line that a window cuts is whole in the next
 * one, which begins where the line does; nothing is copied together.
 *
 * <p>A mapping is undone when the collector finds its buffer unreachable. Until then it takes addresses but no heap, and its
 * pages are the page cache's, so that the process stays small with files of any size.
 */
final class Windows {

    /** Half of what a buffer can hold. */
    static final int SIZE = 1 << 30;

    private Windows() {}

    /** The use that is made of a window. */
    interface Visitor {
        /**
         * Takes the window's bytes from 0 to its limit.
         *
         * @param window little endian, read only
         * @param last whether nothing comes behind it
         * @return bytes that need not come again; in the last window all, in another 0 where not even one line is whole
         */
        int visit(ByteBuffer window, boolean last) throws IOException;
    }

    /**
     * Walks over a part of a file.
     *
     * @param size most bytes of a window, unless one line is longer
     * @throws IOException also where a line is longer than a buffer can be
     */
    static void walk(FileChannel file, long from, long to, int size, Visitor visitor) throws IOException {
        long at = from;
        int most = size;
        while (at < to) {
            int length = (int) Math.min(most, to - at);
            boolean last = length == to - at;
            ByteBuffer window =
                    file.map(FileChannel.MapMode.READ_ONLY, at, length).order(ByteOrder.LITTLE_ENDIAN);
            int done = visitor.visit(window, last);
            at += done;
            most = done > 0 ? size : wider(most);
        }
    }

    /**
     * Has the collector undo the mappings of earlier passes now. Else tens of gigabytes of them are undone in the middle of a later
     * pass, or their page tables grow from pass to pass.
     */
    static void release() {
        System.gc();
    }

    private static int wider(int most) throws IOException {
        if (most == Integer.MAX_VALUE) {
            throw new IOException("a line is longer than " + most + " bytes, and so than a mapping can be");
        }
        return most > Integer.MAX_VALUE / 2 ? Integer.MAX_VALUE : 2 * most;
    }
}

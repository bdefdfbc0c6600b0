package io.serdebench.api.gen;

/**
 * Writes what mixes the entries of a map into the number {@code h}. Their order is not the codec's promise, so that equal maps with
 * other orders have to give the same number: each entry is mixed by itself, and the entries are added. They are squared before
 * that, since a plain sum would not tell which key has which value.
 */
public final class EntriesSource {

    private EntriesSource() {}

    /**
     * Writes a loop, and statements around it.
     *
     * @param name The ending of the names of two variables, which no loop around this one has.
     * @param loop The head of the loop, with its opening brace.
     * @param out The writer that takes the lines.
     * @param entry Writes statements that mix the key and the value of an entry into {@code h}, which is 1 before them.
     */
    public static void write(String name, String loop, JavaWriter out, Runnable entry) {
        String before = "before_" + name;
        String sum = "sum_" + name;
        out.lines("long " + before + " = h;", "long " + sum + " = 0;", loop, "h = 1;");
        entry.run();
        out.lines(sum + " += h * h;", "}", "h = 31 * " + before + " + " + sum + ";");
    }
}

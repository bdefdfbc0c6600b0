package io.serdebench.lab.dataset.infer;

/** How the values of a column are written where it is not the way in which programs write them. */
public interface Spelling {

    /** A buffer of this many characters takes any value; longer ones are not written so. */
    int MAX_LENGTH = 64;

    /**
     * Writes a value as programs do: {@code 10.189,89} as {@code 10189.89}.
     *
     * @param into A buffer of {@link #MAX_LENGTH} characters.
     * @return The length of what was written, or -1 where the text is not written in this way.
     */
    int plain(char[] text, int from, int to, char[] into);

    /** Returns the same for use in another thread. */
    default Spelling own() {
        return this;
    }

    /** Returns how the values are written, to stand behind "written": {@code with a decimal comma}. */
    String how();
}

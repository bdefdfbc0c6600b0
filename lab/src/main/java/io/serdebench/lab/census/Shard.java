package io.serdebench.lab.census;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Some of the files, so that several processes share them: of all files in their order every n-th one.
 *
 * @param number The number of the share, from 1.
 * @param of The number of shares.
 */
record Shard(int number, int of) {

    /** All files. */
    static final Shard WHOLE = new Shard(1, 1);

    private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,5})/([1-9][0-9]{0,5})");

    /**
     * Reads {@code 2/8}.
     *
     * @throws Stop where it is none
     */
    static Shard parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (matcher.matches()) {
            Shard shard = new Shard(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
            if (shard.number <= shard.of) {
                return shard;
            }
        }
        throw Stop.usage(
                "--shard takes a number and how many there are, as 2/8, not '" + TerminalText.text(text) + "'");
    }

    List<Input> files(List<Input> all) {
        List<Input> own = new ArrayList<>();
        for (int i = number - 1; i < all.size(); i += of) {
            own.add(all.get(i));
        }
        if (own.isEmpty()) {
            throw Stop.input("shard " + number + " of " + of + " is empty: there "
                    + (all.size() == 1 ? "is 1 file" : "are " + all.size() + " files"));
        }
        return own;
    }
}

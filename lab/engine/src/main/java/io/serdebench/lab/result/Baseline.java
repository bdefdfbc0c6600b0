package io.serdebench.lab.result;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The codec that all others are held against, because the user has it today.
 *
 * @param codec Its name.
 * @param status Its status; times are compared where it is ranked, and bytes alone otherwise.
 * @param reason Why it is not ranked; null where it is.
 * @param sentences What the codec to take gains against it, and then the smallest codec. Times are compared where the pair is decided.
 * @param except Codes of warnings that forbid to rely on their times; empty where there are none.
 */
public record Baseline(
        String codec, Standing.Status status, @Nullable String reason, List<String> sentences, List<String> except) {

    /** Copies the lists. */
    public Baseline {
        sentences = List.copyOf(sentences);
        except = List.copyOf(except);
    }
}

package io.serdebench.lab.claim;

import io.serdebench.schemas.JsonPart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One comparison that a claim rests on.
 *
 * @param text What was compared, and what is claimed of it, as {@code mixed, encode: json over protobuf > 1}.
 * @param value The number on the left side of the comparison, or null where a figure is missing.
 * @param truth What it comes to.
 * @param missing The reason why a figure is missing, or says nothing; otherwise null.
 */
@JsonPart
public record Evidence(
        String text,
        @Nullable Estimate value,
        Truth truth,
        @Nullable String missing) {

    /**
     * The judgement of a command on a claim.
     *
     * @throws MissingFigure where it says nothing
     */
    public static List<Evidence> some(List<Evidence> said, String claim) throws MissingFigure {
        if (said.isEmpty()) {
            throw new MissingFigure("what " + claim + " speaks of was not compared, which takes two rounds at least");
        }
        return said;
    }
}

package io.serdebench.lab.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Takes the user's data out of an explanation: bytes of values are overwritten, so that no view can show them. Structure
 * stays: names of fields, types, lengths, and what is null.
 */
final class Redaction {

    /** Formats with a bit for a truth value in a field's tag tell it in the tag's phrase. */
    private static final Pattern TRUTH = Pattern.compile("\\b(true|false)\\b");

    private final Map<FieldPath, FieldPath> parts = new IdentityHashMap<>();

    private Redaction() {}

    static Explained of(Explained explained) {
        Redaction redaction = new Redaction();
        byte[] bytes = explained.bytes().clone();
        List<DissectedSpan> pieces = new ArrayList<>();
        for (DissectedSpan piece : explained.pieces()) {
            boolean hidden = isData(piece);
            if (hidden) {
                Arrays.fill(bytes, piece.from(), piece.to(), (byte) 0);
            }
            pieces.add(new DissectedSpan(
                    piece.from(),
                    piece.to(),
                    piece.role(),
                    hidden ? null : piece.value(),
                    piece.guess(),
                    hidden,
                    redaction.part(piece.part())));
        }
        String reason = explained.reason() == null ? null : "the format does not allow it";
        return new Explained(explained.codec(), explained.format(), bytes, pieces, reason);
    }

    private static boolean isData(DissectedSpan piece) {
        return switch (piece.role()) {
            case DATA, UNDECODABLE, CHECKSUM -> true;
            case NAME -> isOfEntry(piece.part());
            case TAG, TYPE_INFO, PRESENCE ->
                piece.value() instanceof Boolean
                        || piece.value() instanceof String text
                                && TRUTH.matcher(text).find();
            case LENGTH, PADDING, HEADER, SYNTAX -> false;
        };
    }

    /** A name in an entry of a map is its key, unless a field within the entry has it. */
    private static boolean isOfEntry(@Nullable FieldPath part) {
        return part != null && FieldPath.isEntry(part.name());
    }

    private @Nullable FieldPath part(@Nullable FieldPath part) {
        if (part == null) {
            return null;
        }
        FieldPath known = parts.get(part);
        if (known == null) {
            known = FieldPath.of(part(part.in()), FieldPath.isEntry(part.name()) ? FieldPath.ENTRY : part.name());
            parts.put(part, known);
        }
        return known;
    }
}

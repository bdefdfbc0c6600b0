package io.serdebench.lab.explain;

import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A record's pieces one per line, below the names of the fields that they belong to, nested as the record is. */
final class PieceTree {

    private static final int MARGIN = 2;
    private static final int SHOWN_BYTES = 8;
    private static final int ROLE = 11;
    private static final int DEEPEST = 12;

    /** Columns for a value where nothing is left. */
    private static final int MIN = 8;

    private final Explained explained;
    private final Style style;
    private final int digits;
    private final int bytesWidth;

    PieceTree(Explained explained, Style style) {
        this.explained = explained;
        this.style = style;
        this.digits = HexView.offsetDigits(explained);
        int longest = explained.pieces().stream()
                .mapToInt(DissectedSpan::length)
                .max()
                .orElse(1);
        this.bytesWidth = longest <= SHOWN_BYTES ? 3 * longest - 1 : 3 * SHOWN_BYTES + 1;
    }

    /** So many pieces at most. */
    void write(int most, Lines out) {
        List<DissectedSpan> pieces = explained.pieces();
        FieldPath before = null;
        boolean first = true;
        for (DissectedSpan piece : pieces.subList(0, Math.min(most, pieces.size()))) {
            if (first || piece.part() != before) {
                headings(before, piece.part(), out);
            }
            line(piece, out);
            before = piece.part();
            first = false;
        }
        if (pieces.size() > most) {
            out.aside(Figures.many(pieces.size() - most, "more piece") + "; -v or --json shows all of them");
        }
    }

    /** The names of the parts that are entered, or that of the part that is gone back to. */
    private void headings(@Nullable FieldPath before, @Nullable FieldPath now, Lines out) {
        if (now == null) {
            out.line(style.bold("(record)"));
            return;
        }
        boolean entered = false;
        Iterator<FieldPath> old = before == null
                ? List.<FieldPath>of().iterator()
                : before.chain().iterator();
        for (FieldPath part : now.chain()) {
            if (entered || !old.hasNext() || old.next() != part) {
                entered = true;
                heading(part, out);
            }
        }
        if (!entered) {
            heading(now, out);
        }
    }

    private void heading(FieldPath part, Lines out) {
        int indent = 2 * Math.min(part.depth() - 1, DEEPEST);
        String name = part.name().isEmpty() ? "\"\"" : out.safe(part.name());
        out.line(" ".repeat(indent) + style.bold(SafeText.clip(name, style.width() - indent, style.unicode())));
    }

    private void line(DissectedSpan piece, Lines out) {
        String role = piece.role().word();
        String meaning = (piece.guess() ? "guess: " : "") + PieceText.of(piece);
        StringBuilder bytes = new StringBuilder();
        for (int i = piece.from(); i < Math.min(piece.to(), piece.from() + SHOWN_BYTES); i++) {
            bytes.append(i == piece.from() ? "" : " ")
                    .append(
                            piece.hidden()
                                    ? ".."
                                    : String.format("%02x", explained.bytes()[i]));
        }
        if (piece.length() > SHOWN_BYTES) {
            bytes.append("..");
        }
        String start = " ".repeat(MARGIN) + HexView.offset(piece.from(), digits) + "  ";
        String blank = " ".repeat(Math.max(0, bytesWidth - bytes.length()) + 2);
        int used = start.length() + bytes.length() + blank.length() + ROLE + 2;
        String value = SafeText.clip(out.safe(meaning), Math.max(MIN, style.width() - used), style.unicode());
        String gap = value.isEmpty() ? "" : " ".repeat(ROLE - role.length() + 2);
        out.line(start + bytes + blank + RoleSign.paint(piece.role(), role, style) + gap + value);
    }
}

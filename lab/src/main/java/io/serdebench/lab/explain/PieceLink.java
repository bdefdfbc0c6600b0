package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import java.util.Collections;
import java.util.HexFormat;

/**
 * The two ends of each piece of a record on a page: its bytes and its row in the tree. Each is a link to the other, so that
 * they lead to each other without scripts as well.
 *
 * @param section The section that both are in.
 */
record PieceLink(String section) {

    private static final HexFormat SPACED = HexFormat.ofDelimiter(" ");

    /** Where a piece is shown. */
    enum Side {
        /** Among the bytes. */
        BYTES("-b"),
        /** In the tree. */
        TREE("-t");

        private final String mark;

        Side(String mark) {
            this.mark = mark;
        }

        private Side other() {
            return this == BYTES ? TREE : BYTES;
        }
    }

    /** Opens the end on one side. */
    Html open(Html html, Side side, int number, DissectedSpan piece) {
        return html.open(
                "a",
                "class",
                classes(piece),
                "id",
                id(side, number),
                "href",
                "#" + id(side.other(), number),
                "data-piece",
                Integer.toString(number),
                side == Side.BYTES ? "data-sign" : "",
                String.valueOf(RoleSign.letter(piece.role())),
                "aria-label",
                label(piece));
    }

    /** Opens what goes on with a piece on another line of bytes: a small letter, and nothing that is read aloud once more. */
    static Html further(Html html, int number, DissectedSpan piece) {
        return html.open(
                "span",
                "class",
                classes(piece),
                "data-piece",
                Integer.toString(number),
                "data-sign",
                String.valueOf(Character.toLowerCase(RoleSign.letter(piece.role()))),
                "aria-hidden",
                "true");
    }

    /** The bytes from one offset to another, or as many signs that they are hidden. */
    static String hex(Explained explained, DissectedSpan piece, int from, int to) {
        return piece.hidden()
                ? String.join(" ", Collections.nCopies(to - from, "··"))
                : SPACED.formatHex(explained.bytes(), from, to);
    }

    /** The class that has the role's colour. */
    static String color(Role role) {
        return "r-" + role.word();
    }

    /** {@code offset 12, 3 bytes, data, item.name: "abc"}. */
    private static String label(DissectedSpan piece) {
        String meaning = piece.hidden() ? "hidden" : PieceText.of(piece);
        return "offset " + piece.from() + ", " + Figures.many(piece.length(), "byte") + ", "
                + piece.role().word() + ", "
                + (piece.part() == null ? "record" : Html.label(piece.path()))
                + (piece.guess() ? ", guess" : "")
                + (meaning.isEmpty() ? "" : ": " + meaning);
    }

    private static String classes(DissectedSpan piece) {
        return "piece " + color(piece.role());
    }

    private String id(Side side, int number) {
        return section + side.mark + number;
    }
}

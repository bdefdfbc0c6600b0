package io.serdebench.lab.explain;

import io.serdebench.lab.text.Html;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A record's pieces on a page, a row each, in lists that are nested as the record is. */
final class PieceList {

    private static final int SHOWN_BYTES = 4;

    /** Parts deeper than this stand in the list of the part that deep; browsers bound how far elements are nested. */
    private static final int DEEPEST = 12;

    private final Explained explained;
    private final PieceLink link;
    private final int digits;
    private final Html html;
    private final List<FieldPath> open = new ArrayList<>();

    PieceList(Explained explained, PieceLink link, Html html) {
        this.explained = explained;
        this.link = link;
        this.digits = HexView.offsetDigits(explained);
        this.html = html;
    }

    /** The first pieces, this many of them. */
    void write(int most) {
        html.open("ol");
        int number = 0;
        for (DissectedSpan piece : explained.pieces().subList(0, most)) {
            go(piece.part());
            row(number++, piece);
        }
        go(null);
        html.closeLine();
    }

    /** Ends the lists that a part is not in, and begins those that it is in. */
    private void go(@Nullable FieldPath to) {
        List<FieldPath> chain = new ArrayList<>();
        if (to != null) {
            chain.addAll(to.chain());
        }
        int common = 0;
        // elements may be equal and yet not the same
        while (common < open.size() && common < chain.size() && open.get(common) == chain.get(common)) {
            common++;
        }
        while (open.size() > common) {
            leave(open.remove(open.size() - 1));
        }
        for (FieldPath part : chain.subList(common, chain.size())) {
            open.add(part);
            enter(part);
        }
    }

    private void enter(FieldPath part) {
        html.open("li", "class", "part");
        String name = part.name().isEmpty() ? "\"\"" : part.name();
        html.open("span", "class", "name").name(name).close();
        if (part.depth() < DEEPEST) {
            html.open("ol");
        } else {
            html.closeLine();
        }
    }

    private void leave(FieldPath part) {
        if (part.depth() < DEEPEST) {
            html.close().closeLine();
        }
    }

    private void row(int number, DissectedSpan piece) {
        int to = Math.min(piece.to(), piece.from() + SHOWN_BYTES);
        String bytes = PieceLink.hex(explained, piece, piece.from(), to) + (to < piece.to() ? " …" : "");
        html.open("li");
        link.open(html, PieceLink.Side.TREE, number, piece);
        html.el("span", HexView.offset(piece.from(), digits), "class", "at").text(" ");
        html.el("span", bytes, "class", "raw").text(" ");
        html.open("span", "class", "role").el("b", String.valueOf(RoleSign.letter(piece.role())));
        html.text(" " + piece.role().word()).close().text(" ");
        // a value may run from right to left
        html.open("bdi", "class", "what");
        if (piece.guess()) {
            html.el("span", "guess", "class", "tag").text(" ");
        }
        html.text(PieceText.of(piece)).close();
        html.close().closeLine();
    }
}

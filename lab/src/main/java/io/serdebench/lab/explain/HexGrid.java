package io.serdebench.lab.explain;

import io.serdebench.lab.text.Html;

/**
 * A record's bytes on a page, and beside them the characters that they are in ASCII. Each line has two halves of eight bytes, which
 * stand below each other where the page is narrow; the second half's offset shows only there.
 */
final class HexGrid {

    private static final int LINE = 16;
    private static final int HALF = 8;

    private final Explained explained;
    private final PieceLink link;
    private final int digits;
    private int piece;

    HexGrid(Explained explained, PieceLink link) {
        this.explained = explained;
        this.link = link;
        this.digits = HexView.offsetDigits(explained);
    }

    /** The first bytes, this many of them. */
    void write(int bytes, Html html) {
        for (int at = 0; at < bytes; at += LINE) {
            html.open("div", "class", "line");
            half(at, Math.min(bytes, at + HALF), "", html);
            if (at + HALF < bytes) {
                half(at + HALF, Math.min(bytes, at + LINE), " more", html);
            }
            html.closeLine();
        }
    }

    private void half(int from, int to, String more, Html html) {
        html.el("span", HexView.offset(from, digits), "class", "at" + more, "aria-hidden", "true");
        int first = piece;
        html.open("span", "class", "half" + more);
        spans(from, to, (here, begin, end) -> {
            if (begin > from) {
                html.text(" ");
            }
            if (begin == here.from()) {
                link.open(html, PieceLink.Side.BYTES, piece, here);
            } else {
                PieceLink.further(html, piece, here);
            }
            html.text(PieceLink.hex(explained, here, begin, end)).close();
        });
        html.close();
        piece = first;
        // what is read aloud of a piece is with its bytes
        html.open("span", "class", "text" + more, "aria-hidden", "true");
        spans(
                from,
                to,
                (here, begin, end) -> html.el(
                        "span",
                        characters(here, begin, end),
                        "class",
                        PieceLink.color(here.role()),
                        "data-piece",
                        Integer.toString(piece)));
        html.close();
    }

    /** Pieces, or parts of them, from one offset to another. */
    private void spans(int from, int to, Span each) {
        int at = from;
        while (at < to) {
            DissectedSpan here = explained.pieces().get(piece);
            int end = Math.min(to, here.to());
            each.take(here, at, end);
            if (end == here.to()) {
                piece++;
            }
            at = end;
        }
    }

    /** One character for each byte, as on the console: a dot where it is none of ASCII. */
    private String characters(DissectedSpan here, int from, int to) {
        StringBuilder characters = new StringBuilder();
        for (int i = from; i < to; i++) {
            characters.append(here.hidden() ? '·' : HexView.character(explained.bytes()[i]));
        }
        return characters.toString();
    }

    /** A piece, and from where to where it is in a line. */
    private interface Span {
        void take(DissectedSpan here, int from, int to);
    }
}

package io.serdebench.lab.explain;

import io.serdebench.lab.text.Html;

/**
 * A record's bytes on a page. Each line has two halves of eight bytes, which stand below each other where the page is narrow;
 * the second half's offset shows only there.
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
            half(at, Math.min(bytes, at + HALF), "at", html);
            if (at + HALF < bytes) {
                half(at + HALF, Math.min(bytes, at + LINE), "at more", html);
            }
            html.closeLine();
        }
    }

    private void half(int from, int to, String kind, Html html) {
        html.el("span", HexView.offset(from, digits), "class", kind, "aria-hidden", "true");
        html.open("span", "class", "half");
        int at = from;
        while (at < to) {
            DissectedSpan here = explained.pieces().get(piece);
            int end = Math.min(to, here.to());
            if (at > from) {
                html.text(" ");
            }
            if (at == here.from()) {
                link.open(html, PieceLink.Side.BYTES, piece, here);
            } else {
                PieceLink.further(html, piece, here);
            }
            html.text(PieceLink.hex(explained, here, at, end)).close();
            if (end == here.to()) {
                piece++;
            }
            at = end;
        }
        html.close();
    }
}

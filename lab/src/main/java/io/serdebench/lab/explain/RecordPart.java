package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.SafeText;
import java.util.List;

/** A record in one codec on a page: its roles, and side by side its bytes and the tree of its pieces. */
final class RecordPart {

    /** The most bytes that are shown of a long record, so that a browser can still work with the page. */
    private static final int MAX_BYTES = 4_096;

    private static final int MAX_PIECES = 2_000;
    private static final int LONGEST_REASON = 500;
    private static final String UNDECODABLE = "undecodable";

    private RecordPart() {}

    /**
     * Writes the section.
     *
     * @param id The id of the section, a letter and a number.
     */
    static void write(Html html, Explained explained, String id) {
        html.open("section", "id", id);
        html.open("h2").name(explained.codec());
        html.text(", " + Figures.many(explained.bytes().length, "byte")).closeLine();
        String undecodable = explained.undecodable();
        if (undecodable != null) {
            html.open("p", "class", "partial", "role", "note").el("strong", "Undecodable");
            html.text(SafeText.clip(undecodable.substring(UNDECODABLE.length()), LONGEST_REASON, true));
            html.closeLine();
        }
        if (!explained.pieces().isEmpty()) {
            roles(html, explained);
            sides(html, explained, id);
        }
        html.closeLine();
    }

    private static void roles(Html html, Explained explained) {
        long[] roles = explained.roles();
        double all = explained.bytes().length;
        String codec = Html.label(explained.codec());
        html.scroll("Roles in " + codec);
        html.open("table", "class", "roles", "data-sort", "").open("thead").open("tr");
        html.el("th", "Role", "scope", "col");
        html.el("th", "Bytes", "scope", "col", "class", "n");
        html.el("th", "Share", "scope", "col", "class", "n");
        html.el("td", "");
        html.close().close().open("tbody");
        for (Role role : Role.values()) {
            long bytes = roles[role.ordinal()];
            if (bytes > 0) {
                html.open("tr");
                role(html, role);
                html.el("td", Figures.count(bytes), "class", "n");
                html.el("td", Figures.fixed(100 * bytes / all, 1) + " %", "class", "n");
                html.open("td");
                RoleBar.write(html, role, bytes, all);
                html.close().closeLine();
            }
        }
        html.close().close().closeLine();
    }

    /** The head of a role's row, with the letter that marks it elsewhere. */
    static void role(Html html, Role role) {
        html.open("th", "scope", "row");
        html.el("b", String.valueOf(RoleSign.letter(role)), "class", "sign " + PieceLink.color(role));
        html.text(" " + role.word()).close();
    }

    private static void sides(Html html, Explained explained, String id) {
        List<DissectedSpan> pieces = explained.pieces();
        int shown = 0;
        while (shown < Math.min(MAX_PIECES, pieces.size()) && pieces.get(shown).from() < MAX_BYTES) {
            shown++;
        }
        int bytes = Math.min(MAX_BYTES, pieces.get(shown - 1).to());
        PieceLink link = new PieceLink(id);
        String codec = Html.label(explained.codec());
        html.open("div", "class", "linked");
        // true only with scripts, so scripts show it
        html.el(
                "p",
                "Arrow keys go from piece to piece, Home and End to the first and the last one, Enter to the other side.",
                "class",
                "keys",
                "hidden",
                "");
        html.open("div", "class", "sides");
        html.open("div", "class", "side hex", "role", "group", "aria-label", "Bytes of " + codec);
        new HexGrid(explained, link).write(bytes, html);
        html.close();
        html.open("div", "class", "side tree", "role", "group", "aria-label", "Pieces of " + codec);
        new PieceList(explained, link, html).write(shown);
        html.close().closeLine();
        html.el("p", "", "class", "now", "hidden", "", "aria-hidden", "true").closeLine();
        leftOut(html, explained, bytes, shown);
    }

    private static void leftOut(Html html, Explained explained, int bytes, int pieces) {
        int allBytes = explained.bytes().length;
        int allPieces = explained.pieces().size();
        if (bytes == allBytes) {
            return;
        }
        html.open("p", "class", "note").text("Left out here: " + part(bytes, allBytes, "byte"));
        html.text(pieces == allPieces ? "" : " and " + part(pieces, allPieces, "piece"));
        html.text(". The document that ")
                .el("code", "--json")
                .text(" prints holds all of them.")
                .closeLine();
    }

    private static String part(int shown, int all, String noun) {
        return Figures.count(all - shown) + " of " + Figures.many(all, noun);
    }
}

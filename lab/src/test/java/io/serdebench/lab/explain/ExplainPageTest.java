package io.serdebench.lab.explain;

import static io.serdebench.lab.explain.ExplainPages.NAME;
import static io.serdebench.lab.explain.ExplainPages.SCRIPT;
import static io.serdebench.lab.explain.ExplainPages.STYLE;
import static io.serdebench.lab.explain.ExplainPages.anatomies;
import static io.serdebench.lab.explain.ExplainPages.anatomy;
import static io.serdebench.lab.explain.ExplainPages.bare;
import static io.serdebench.lab.explain.ExplainPages.bytes;
import static io.serdebench.lab.explain.ExplainPages.cut;
import static io.serdebench.lab.explain.ExplainPages.deep;
import static io.serdebench.lab.explain.ExplainPages.hostile;
import static io.serdebench.lab.explain.ExplainPages.pages;
import static io.serdebench.lab.explain.ExplainPages.record;
import static io.serdebench.lab.explain.ExplainPages.toy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.lab.explain.Document.Refused;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class ExplainPageTest {

    private static final Pattern END = Pattern.compile("<a class=\"piece [^\"]*\" id=\"([^\"]+)\" href=\"#([^\"]+)\""
            + " data-piece=\"([0-9]+)\"[^>]* aria-label=\"([^\"]*)\"");
    private static final Pattern TEXT =
            Pattern.compile("<span class=\"text[^>]*>((?:<span [^>]*>[^<]*</span>)*)</span>");
    private static final Pattern MARK = Pattern.compile("data-piece=\"([0-9]+)\"[^>]*>([0-9a-f· ]+)</(?:a|span)>");

    @Test
    void thePolicyAdmitsExactlyTheScriptAndTheStyleOfThePage() {
        for (String page : pages()) {
            String policy = between(page, "Content-Security-Policy\" content=\"", "\"");
            List<String> expected = new ArrayList<>(List.of("default-src 'none'"));
            STYLE.matcher(page).results().forEach(m -> expected.add("style-src " + PageFiles.hash(m.group(1))));
            SCRIPT.matcher(page).results().forEach(m -> expected.add("script-src " + PageFiles.hash(m.group(1))));
            expected.addAll(List.of("base-uri 'none'", "form-action 'none'"));
            assertEquals(String.join("; ", expected), policy);
        }
        assertTrue(record(toy()).contains("<script>"));
        assertTrue(anatomies().contains("<script>" + PageFiles.sizesScript() + "</script>"));
    }

    @Test
    void nothingIsLoadedAndNothingIsStyledInline() {
        for (String page : List.of(record(toy(), cut()), anatomies())) {
            String html = bare(page);
            assertFalse(Pattern.compile("\\s(src|srcset|style|on[a-z]+)=")
                    .matcher(html)
                    .find());
            assertFalse(html.contains("://"));
            Matcher links = Pattern.compile("href=\"([^\"]*)\"").matcher(html);
            while (links.find()) {
                String target = links.group(1);
                assertTrue(target.startsWith("#"), target);
                assertTrue(html.contains("id=\"" + target.substring(1) + "\""), "no target for " + target);
            }
        }
        assertFalse(PageFiles.explainStyle().contains("url("));
        String script = PageFiles.explainScript() + PageFiles.sizesScript();
        for (String banned : List.of("innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "fetch(")) {
            assertFalse(script.contains(banned), banned);
        }
    }

    @Test
    void pagesAreWellFormed() {
        for (String page : pages()) {
            String html = bare(page);
            List<String> open = new ArrayList<>();
            Matcher tags = Pattern.compile("<(/?)([a-z0-9]+)[^<>]*>").matcher(html.substring(html.indexOf('\n')));
            while (tags.find()) {
                if (tags.group(1).isEmpty()) {
                    if (!tags.group(2).equals("meta") && !tags.group(2).equals("input")) {
                        open.add(tags.group(2));
                    }
                } else {
                    assertEquals(open.remove(open.size() - 1), tags.group(2));
                }
            }
            assertEquals(List.of(), open);
            List<String> ids = new ArrayList<>();
            Pattern.compile(" id=\"([^\"]+)\"").matcher(html).results().forEach(m -> ids.add(m.group(1)));
            assertEquals(ids.stream().distinct().toList(), ids);
        }
    }

    @Test
    void hostileNamesAreNeitherMarkupNorControls() {
        String page = ExplainPage.record(NAME, List.of(hostile()), List.of(new Refused(NAME, NAME)), NAME);
        String html = bare(page);
        assertEquals(1, page.split("(?i)</script", -1).length - 1);
        assertFalse(html.contains("<script") || html.contains("<img"), "markup from data");
        assertTrue(html.contains("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;"));
        assertTrue(html.contains("\\u202e\\u0000\\ud800"));
        assertFalse(page.codePoints().anyMatch(c -> c != '\n' && Character.isISOControl(c)), "control");
        assertFalse(html.codePoints().anyMatch(c -> Character.getType(c) == Character.FORMAT), "format character");
        String fields = ExplainPage.anatomy(NAME, List.of(anatomy(NAME, bytes())), List.of(), List.of(), NAME);
        fields = bare(fields);
        assertFalse(fields.contains("<script") || fields.contains("<img"), "markup from data");
    }

    @Test
    void eachByteIsInTheGridOnceWithItsPiece() {
        for (Explained explained : List.of(toy(), cut(), hostile())) {
            Html html = new Html();
            new HexGrid(explained, new PieceLink("c0")).write(explained.bytes().length, html);
            String whole = html.toString();
            String grid = TEXT.matcher(whole).replaceAll("");
            Map<Integer, String> marked = new HashMap<>();
            StringBuilder all = new StringBuilder();
            Matcher marks = MARK.matcher(grid);
            while (marks.find()) {
                marked.merge(Integer.valueOf(marks.group(1)), marks.group(2), (a, b) -> a + " " + b);
                all.append(marks.group(2)).append(' ');
            }
            List<DissectedSpan> pieces = explained.pieces();
            assertEquals(pieces.size(), marked.size());
            for (int i = 0; i < pieces.size(); i++) {
                DissectedSpan piece = pieces.get(i);
                assertEquals(PieceLink.hex(explained, piece, piece.from(), piece.to()), marked.get(i));
            }
            int length = explained.bytes().length;
            assertEquals(
                    PieceLink.hex(explained, pieces.get(0), 0, length),
                    all.toString().strip());
            String text = grid.replaceAll("<span class=\"at[^>]*>[0-9a-f]+</span>", " ")
                    .replaceAll("<[^>]*>", " ");
            assertEquals(all.toString().strip(), text.strip().replaceAll("\\s+", " "));
            String characters = TEXT.matcher(whole)
                    .results()
                    .map(m -> m.group(1).replaceAll("<[^>]*>", ""))
                    .collect(Collectors.joining());
            String latin = new String(explained.bytes(), StandardCharsets.ISO_8859_1);
            assertEquals(new Html().text(latin.replaceAll("[^ -~]", ".")).toString(), characters);
        }
    }

    @Test
    void bothSidesOfAPieceLeadToEachOtherAndSayTheSame() {
        List<Explained> explained = List.of(toy(), cut());
        String html = bare(ExplainPage.record("t", explained, List.of(), "1.0"));
        Map<String, String> leads = new HashMap<>();
        Map<String, String> says = new HashMap<>();
        Matcher ends = END.matcher(html);
        while (ends.find()) {
            leads.put(ends.group(1), ends.group(2));
            says.put(ends.group(1), ends.group(3) + " " + ends.group(4));
        }
        assertEquals(2 * explained.stream().mapToInt(e -> e.pieces().size()).sum(), leads.size());
        leads.forEach((from, to) -> {
            assertEquals(from, leads.get(to));
            assertEquals(says.get(from), says.get(to));
        });
        assertEquals("0 offset 0, 1 byte, header, record", says.get("c0-b0"));
        assertEquals("3 offset 3, 11 bytes, data, id: &quot;ORD-0004711&quot;", says.get("c0-t3"));
        assertTrue(html.contains("<li><a href=\"#c1\">cut</a> 25 bytes</li>"));
        assertTrue(html.contains("<span class=\"name\">{note 0}</span>"));
    }

    @Test
    void aRoleIsALetterAndAColour() {
        String html = bare(record(toy()));
        assertTrue(
                html.contains("class=\"piece r-tag\" id=\"c0-b1\" href=\"#c0-t1\" data-piece=\"1\" data-sign=\"T\""));
        assertTrue(
                html.contains("<span class=\"piece r-data\" data-piece=\"3\" data-sign=\"d\" aria-hidden=\"true\">"));
        assertTrue(html.contains("<span class=\"role\"><b>T</b> tag</span>"));
        for (Role role : Role.values()) {
            assertTrue(PageFiles.explainStyle().contains("." + PieceLink.color(role) + " {"), role.word());
        }
    }

    @Test
    void coloursOfRolesCanBeReadInEitherTheme() {
        Matcher colors = Pattern.compile("--r-[a-z-]+: (#[0-9a-f]{6});").matcher(PageFiles.explainStyle());
        int found = 0;
        while (colors.find()) {
            String ground = found++ < Role.values().length ? "#fdfdfb" : "#14171b";
            assertTrue(contrast(colors.group(1), ground) >= 4.5, colors.group() + " on " + ground);
            assertTrue(PageFiles.explainStyle().contains("--paper: " + ground));
        }
        assertEquals(2 * Role.values().length, found);
    }

    @Test
    void redactedRecordsShowStructureOnly() {
        String html = bare(ExplainPage.record("t", List.of(toy().redacted()), List.of(), "1.0"));
        String body = html.substring(html.indexOf("<body>"));
        for (String secret : List.of("ORD", "4f 52", "colour", "blue", "für", "note 0")) {
            assertFalse(body.contains(secret), secret);
        }
        assertTrue(body.contains(">·· ·· ·· ·· …<"));
        assertTrue(body.contains("offset 3, 11 bytes, data, id: hidden"));
        assertTrue(body.contains("Values are left out"));
        assertFalse(bare(record(toy())).contains("Values are left out"));
    }

    @Test
    void whatIsUndecodableAndRefusedIsSaid() {
        String html = bare(record(cut(), hostile()));
        assertTrue(html.contains("<strong>Undecodable</strong> from offset "), html);
        assertTrue(html.contains("<strong>Undecodable</strong> from offset 2: &lt;/script&gt;"));
        assertTrue(html.contains("<span class=\"tag\">guess</span> &quot;"));
        assertTrue(html.contains("not explained: no nested records"));
        assertFalse(bare(record(toy())).contains("Undecodable"));
    }

    @Test
    void longRecordsAreCutAndThePageSaysSo() {
        Dissector each = (bytes, spans) -> {
            for (int i = 0; i < bytes.length; i++) {
                spans.span(i, i + 1, Role.DATA, i);
            }
            return new Object[0];
        };
        String many = bare(record(Explained.of("long", "long", each, new byte[100_000])));
        assertTrue(
                many.contains("Left out here: 98,000 of 100,000 bytes and 98,000 of 100,000 pieces. The document that"
                        + " <code>--json</code> prints holds all of them."));
        assertTrue(many.contains("id=\"c0-b1999\"") && many.contains("id=\"c0-t1999\""));
        assertFalse(many.contains("-b2000\"") || many.contains("-t2000\""));
        Dissector one = (bytes, spans) -> {
            spans.span(0, bytes.length, Role.DATA, bytes);
            return new Object[0];
        };
        String large = bare(record(Explained.of("large", "large", one, new byte[10_000])));
        assertTrue(large.contains("Left out here: 5,904 of 10,000 bytes. The document"));
        assertEquals(256, large.split("<div class=\"line\">", -1).length - 1);
        assertFalse(bare(record(toy())).contains("Left out here"));
    }

    @Test
    void nestingIsBounded() {
        String html = bare(record(deep()));
        assertTrue(html.contains("<span class=\"name\">level 199</span>"));
        assertTrue(html.split("<ol>", -1).length - 1 <= 20);
    }

    @Test
    void allRecordsByFieldAndRole() {
        String html = bare(anatomies());
        for (String name :
                List.of("\"d1\">id", "\"d1\">item", "\"d2\">n", "\"d1\">notes", "\"d2\">{}", "\"d1\">(record)")) {
            assertTrue(html.contains("<span class=" + name + "</span>"), name);
        }
        assertTrue(html.contains("<th scope=\"row\"><b class=\"sign r-tag\">T</b> tag</th>"));
        // id: a tag, a length and 11 characters in one record, 5 in the other
        assertTrue(
                Pattern.compile(
                                "<td><span class=\"bytes h\\d\">10</span><span class=\"overhead h1\">20 %</span><span class=\"zstd h")
                        .matcher(html)
                        .find(),
                html);
        assertTrue(html.contains("1 of 2 records could not be explained; first record 1, undecodable from offset "));
        assertTrue(html.contains("not explained: no nested records"));
        String one = ExplainPage.anatomy("t", List.of(anatomy("toy", bytes())), List.of(), List.of(), "1.0");
        assertFalse(bare(one).contains("zstd"), "compression of one record");
    }

    @Test
    void theSameGivesTheSamePageWhichIsKnownByItsBeginning() throws IOException {
        ExplainPages.writeSamples();
        assertEquals(pages(), pages());
        for (String page : pages()) {
            assertTrue(ExplainPage.isOne(page.substring(0, 512)));
        }
        assertFalse(ExplainPage.isOne("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"));
        assertFalse(ExplainPage.isOne(""));
    }

    /** Distances within a theme, as CIE 1976 defines them: two greys of one lightness look the same. */
    @Test
    void coloursOfRolesDifferFromEachOther() {
        List<String> colors = Pattern.compile("--r-[a-z-]+: (#[0-9a-f]{6});")
                .matcher(PageFiles.explainStyle())
                .results()
                .map(found -> found.group(1))
                .toList();
        Role[] roles = Role.values();
        for (int i = 0; i < colors.size(); i++) {
            for (int k = i - i % roles.length; k < i; k++) {
                double apart = apart(lab(colors.get(i)), lab(colors.get(k)));
                assertTrue(apart > 15, colors.get(i) + " and " + colors.get(k) + ": " + apart);
            }
        }
    }

    private static double apart(double[] a, double[] b) {
        return Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
    }

    /** A colour as lightness, red against green, and yellow against blue. */
    private static double[] lab(String color) {
        double[][] weights = {{0.4124, 0.3576, 0.1805}, {0.2126, 0.7152, 0.0722}, {0.0193, 0.1192, 0.9505}};
        double[] white = {0.9505, 1, 1.089};
        double[] f = new double[3];
        for (int i = 0; i < f.length; i++) {
            f[i] = Math.cbrt(weighted(color, weights[i]) / white[i]);
        }
        return new double[] {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
    }

    private static double contrast(String color, String ground) {
        double a = luminance(color) + 0.05;
        double b = luminance(ground) + 0.05;
        return Math.max(a, b) / Math.min(a, b);
    }

    /** As WCAG 2 defines it. */
    private static double luminance(String color) {
        return weighted(color, new double[] {0.2126, 0.7152, 0.0722});
    }

    private static double weighted(String color, double[] weights) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            double part = Integer.parseInt(color.substring(1 + 2 * i, 3 + 2 * i), 16) / 255.0;
            sum += weights[i] * (part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4));
        }
        return sum;
    }

    private static String between(String text, String start, String end) {
        int from = text.indexOf(start) + start.length();
        return text.substring(from, text.indexOf(end, from));
    }
}

package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.text.Html;
import java.util.Locale;

/**
 * Bytes by role as one bar. The figures beside it say the same, so a screen reader passes it over. It is a drawing and not a
 * styled element, since the policy of the page admits no style in an attribute.
 */
final class RoleBar {

    private RoleBar() {}

    /**
     * Draws it.
     *
     * @param roles bytes of each role, by its ordinal
     * @param whole the bytes of a bar of full length
     */
    static void write(Html html, long[] roles, double whole) {
        html.open("svg", "class", "bar", "viewBox", "0 0 100 1", "preserveAspectRatio", "none", "aria-hidden", "true");
        double at = 0;
        for (Role role : Role.values()) {
            long bytes = roles[role.ordinal()];
            if (bytes > 0) {
                double width = 100 * bytes / whole;
                html.el(
                        "rect",
                        "",
                        "class",
                        PieceLink.color(role),
                        "x",
                        number(at),
                        "width",
                        number(width),
                        "height",
                        "1");
                at += width;
            }
        }
        html.close();
    }

    /** Draws the bar of one role. */
    static void write(Html html, Role role, long bytes, double whole) {
        long[] roles = new long[Role.values().length];
        roles[role.ordinal()] = bytes;
        write(html, roles, whole);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}

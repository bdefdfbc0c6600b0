package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.Arrays;
import java.util.stream.Collectors;

/** How a role is shown: a letter that says it, and a colour that repeats it. */
final class RoleSign {

    private RoleSign() {}

    /** Upper case. */
    static char letter(Role role) {
        return switch (role) {
            case DATA -> 'D';
            case TAG -> 'T';
            case LENGTH -> 'L';
            case NAME -> 'N';
            case TYPE_INFO -> 'Y';
            case PRESENCE -> 'P';
            case PADDING -> 'Z';
            case HEADER -> 'H';
            case CHECKSUM -> 'C';
            case SYNTAX -> 'S';
            case UNDECODABLE -> 'X';
        };
    }

    static String paint(Role role, String text, Style style) {
        String code = switch (role) {
            case DATA -> "32";
            case TAG -> "36";
            case LENGTH -> "33";
            case NAME -> "35";
            case TYPE_INFO -> "34";
            case PRESENCE -> "31";
            case PADDING, HEADER, CHECKSUM, SYNTAX -> "2";
            case UNDECODABLE -> "1;31";
        };
        return style.sgr(code, text);
    }

    /** {@code D data  T tag}: the roles that have bytes, on as many lines as the terminal needs. */
    static void legend(long[] roles, Style style, Lines out) {
        StringBuilder line = new StringBuilder();
        int columns = 0;
        for (Role role : Role.values()) {
            String text = letter(role) + " " + role.word();
            if (roles[role.ordinal()] > 0) {
                if (columns > 0 && columns + 2 + text.length() > style.width()) {
                    out.line(line.toString());
                    line.setLength(0);
                    columns = 0;
                }
                line.append("  ").append(paint(role, text, style));
                columns += 2 + text.length();
            }
        }
        if (columns > 0) {
            out.line(line.toString());
        }
    }

    /** {@code 36d 1l}: the bytes of each role that has any, data first. */
    static String parts(long[] roles) {
        return Arrays.stream(Role.values())
                .filter(role -> roles[role.ordinal()] > 0)
                .map(role -> Figures.count(roles[role.ordinal()]) + Character.toLowerCase(letter(role)))
                .collect(Collectors.joining(" "));
    }
}

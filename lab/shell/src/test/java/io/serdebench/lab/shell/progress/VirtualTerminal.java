package io.serdebench.lab.shell.progress;

import java.util.ArrayList;
import java.util.List;

/** What a terminal would show: the few sequences that the live view may use, and an error for any other. */
final class VirtualTerminal {

    private final int width;
    private final List<StringBuilder> lines = new ArrayList<>(List.of(new StringBuilder()));
    private int row;
    private int column;
    private boolean cursor = true;

    VirtualTerminal(int width) {
        this.width = width;
    }

    VirtualTerminal feed(String text) {
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\u001b') {
                int end = at + 2;
                while (!Character.isLetter(text.charAt(end))) {
                    end++;
                }
                sequence(text.substring(at + 2, end + 1));
                at = end + 1;
                continue;
            }
            put(c);
            at++;
        }
        return this;
    }

    List<String> shown() {
        List<String> all = lines.stream().map(l -> l.toString().stripTrailing()).toList();
        int last = all.size();
        while (last > 0 && all.get(last - 1).isEmpty()) {
            last--;
        }
        return all.subList(0, last);
    }

    boolean cursorVisible() {
        return cursor;
    }

    private void put(char c) {
        switch (c) {
            case '\r' -> column = 0;
            case '\n' -> {
                row++;
                column = 0;
                if (row == lines.size()) {
                    lines.add(new StringBuilder());
                }
            }
            default -> {
                if (c < ' ' || column >= width - 1) {
                    throw new AssertionError("control or last column: " + (int) c + " at " + column);
                }
                StringBuilder line = lines.get(row);
                while (line.length() <= column) {
                    line.append(' ');
                }
                line.setCharAt(column++, c);
            }
        }
    }

    private void sequence(String s) {
        switch (s) {
            case "K" -> lines.get(row).setLength(Math.min(column, lines.get(row).length()));
            case "J" -> {
                lines.get(row).setLength(Math.min(column, lines.get(row).length()));
                lines.subList(row + 1, lines.size()).clear();
            }
            case "?25l" -> cursor = false;
            case "?25h" -> cursor = true;
            default -> {
                if (!s.endsWith("A")) {
                    throw new AssertionError("sequence " + s);
                }
                row -= Integer.parseInt(s.substring(0, s.length() - 1));
            }
        }
    }
}

package io.serdebench.lab.export;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.report.MarkdownReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The ranking as Markdown that fits into a comment on a pull request. */
final class MarkdownExport implements Export {

    /** A bot finds the comment of before by it. */
    private static final String MARKER = "<!-- serdebench -->\n";

    /** The longest comment that GitHub takes, characters. */
    private static final int LONGEST = 65_536;

    private static final String CUT = "\n(cut: the whole is in report.html)\n";

    @Override
    public String name() {
        return "md";
    }

    @Override
    public String fileName() {
        return "result.md";
    }

    @Override
    public String about() {
        return "Markdown table of a run, for a comment on a pull request";
    }

    @Override
    public List<Path> write(Exportable results, Path file) throws IOException {
        String text = MARKER + MarkdownReport.render(results.codecs(this));
        Leftovers.write(file, text.length() <= LONGEST ? text : whole(text.substring(0, LONGEST - CUT.length())) + CUT);
        return List.of(file);
    }

    /** Without the line that was cut in the middle. */
    private static String whole(String text) {
        return text.substring(0, text.lastIndexOf('\n') + 1);
    }
}

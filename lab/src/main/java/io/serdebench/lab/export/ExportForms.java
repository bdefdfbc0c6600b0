package io.serdebench.lab.export;

import io.serdebench.lab.base.SmallDocument;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import java.util.List;
import java.util.Locale;

/** All forms. */
public final class ExportForms {

    private static final List<Export> ALL = List.of(
            new MarkdownExport(),
            new SvgExport(),
            new CsvExport(),
            new ParquetExport(),
            new JmhExport(),
            new BenchstatExport(),
            new ActionExport(),
            new HistogramExport(),
            new HistogramLogExport());

    private ExportForms() {}

    /** All forms, in the order of the help. */
    public static List<Export> all() {
        return ALL;
    }

    /**
     * The form of a name.
     *
     * @throws Stop of class usage where there is none
     */
    static Export named(String name) {
        for (Export form : ALL) {
            if (form.name().equals(name.toLowerCase(Locale.ROOT))) {
                return form;
            }
        }
        List<String> names = ALL.stream().map(Export::name).toList();
        throw Stop.usage(
                "--export has no form '" + TerminalText.line(name) + "'." + Suggest.phrase(name, names),
                "the forms are " + String.join(", ", names),
                "serdebench list exports   says what they are");
    }

    /** The list for a terminal: name, file, what it is. */
    public static String list() {
        StringBuilder out = new StringBuilder();
        for (Export form : ALL) {
            out.append(String.format(Locale.ROOT, "%-10s %-24s %s\n", form.name(), form.fileName(), form.about()));
        }
        return out.append("\nserdebench run FILE --export jmh,csv          writes them into the folder of the run\n")
                .append("serdebench report RUN --export csv=again.csv  writes one from a stored run\n")
                .toString();
    }

    /**
     * The same as a JSON document, with a line feed at its end.
     *
     * @param tool The version of serdebench.
     */
    public static String document(String tool) {
        return SmallDocument.text(new ExportList(
                ExportList.SCHEMA,
                tool,
                ALL.stream()
                        .map(form -> new ExportList.Form(form.name(), form.fileName(), form.about(), form.commands()))
                        .toList()));
    }
}

package io.serdebench.lab.report;

import io.serdebench.lab.base.CommandWords;
import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.DatasetInfo;
import io.serdebench.lab.result.Result.Machine;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.SafeText;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** How it was measured, with what, and how to do it again. */
final class MethodPart {

    private static final int FIELDS = 1_000;

    private MethodPart() {}

    static void write(Html html, ReportModel view) {
        html.open("section", "id", "method");
        html.el("h2", "How it was measured");
        html.open("ul", "class", "measuring");
        view.result().run().measuring().forEach(sentence -> html.el("li", sentence));
        html.closeLine();
        facts(html, view);
        codecs(html, view);
        fields(html, view.result().dataset());
        html.closeLine();
    }

    private static void facts(Html html, ReportModel view) {
        Result result = view.result();
        Machine machine = result.machine();
        DatasetInfo data = result.dataset();
        html.open("dl", "class", "facts");
        fact(html, "File", data.path());
        fact(html, "Read as", data.sniffed());
        code(html, "SHA-256", data.sha256());
        fact(html, "Records", Figures.count(data.records()) + " of " + Figures.count(data.recordsInFile()));
        fact(html, "Machine", machine(machine));
        fact(html, "System", machine.os());
        fact(html, runtime(view), machine.jvm());
        code(html, "JVM flags", String.join(" ", machine.jvmFlags()));
        if (machine.foreignCores() != null) {
            String load = String.format(Locale.ROOT, "%.2f", machine.foreignCores());
            fact(html, "Other processes", "used " + load + " cores on average");
        }
        fact(html, "Control", CanaryWords.state(result, "×"));
        String refusal = InstructionsTable.refusal(result);
        if (refusal != null) {
            fact(html, "Counters", refusal);
        }
        fact(html, "Started", Figures.when(result.run().startedAt()));
        fact(
                html,
                "Time",
                Figures.duration(result.elapsedSeconds()) + " of "
                        + Figures.duration(result.run().budgetSeconds()));
        fact(html, "Seed", Long.toString(result.seed()));
        code(
                html,
                "Command",
                Launcher.command() + " " + CommandWords.join(result.run().arguments()));
        if (view.extras().again() != null) {
            code(html, "Again", view.extras().again());
        }
        html.closeLine();
    }

    /** The runtime of the codecs: a JVM, unless one of them is written in another language. */
    private static String runtime(ReportModel view) {
        return view.rows().stream().allMatch(CodecRow::onJvm) ? "JVM" : "Runtime";
    }

    private static String machine(Machine machine) {
        String cpu = machine.cpu().isEmpty() ? "" : ", " + machine.cpu();
        String memory = machine.memoryBytes() == 0 ? "" : ", " + Figures.size(machine.memoryBytes()) + " of memory";
        return Figures.many(machine.cores(), "core") + cpu + memory;
    }

    private static void codecs(Html html, ReportModel view) {
        boolean several = view.rows().stream()
                        .map(row -> row.jvm() + row.jvmFlags())
                        .distinct()
                        .count()
                > 1;
        List<String> common = view.result().machine().jvmFlags();
        html.open("details").el("summary", Figures.many(view.rows().size(), "codec") + " and their libraries");
        html.scroll("Codecs");
        html.open("table").open("thead").open("tr");
        List.of("Codec", "Format", "Library").forEach(h -> html.el("th", h, "scope", "col"));
        if (several) {
            List.of(runtime(view), "Flags that differ").forEach(h -> html.el("th", h, "scope", "col"));
        }
        html.close().close().open("tbody");
        for (CodecRow row : view.rows()) {
            html.open("tr").open("th", "scope", "row").name(row.codec()).close();
            html.open("td").name(row.format()).close().el("td", row.library());
            if (several) {
                String own = row.jvmFlags().stream()
                        .filter(flag -> !common.contains(flag))
                        .collect(Collectors.joining(" "));
                html.el("td", SafeText.clip(row.jvm(), 200, true));
                html.open("td").el("code", SafeText.clip(own, 1_000, true)).close();
            }
            html.closeLine();
        }
        html.close().close().close().closeLine();
    }

    private static void fields(Html html, DatasetInfo data) {
        Double text = data.textBytesPerRecord();
        html.open("details")
                .el(
                        "summary",
                        Figures.many(data.fields().size(), "field") + " and their types"
                                + (text == null
                                        ? ""
                                        : "; the file itself takes " + Figures.meanBytes(text) + " bytes per record"));
        html.scroll("Fields");
        html.open("table").open("thead").open("tr");
        List.of("Field", "Type").forEach(h -> html.el("th", h, "scope", "col"));
        html.close().close().open("tbody");
        data.fields().stream().limit(FIELDS).forEach(field -> {
            html.open("tr").open("th", "scope", "row").name(field.name()).close();
            html.open("td")
                    .el("code", SafeText.clip(field.type(), 500, true))
                    .close()
                    .closeLine();
        });
        html.close().close().close();
        int more = data.fields().size() - FIELDS;
        if (more > 0) {
            html.el("p", Figures.many(more, "more field") + " in the JSON.");
        }
        html.closeLine();
    }

    private static void fact(Html html, String term, String text) {
        html.el("dt", term).el("dd", SafeText.clip(text, 500, true));
    }

    private static void code(Html html, String term, String text) {
        html.el("dt", term)
                .open("dd")
                .el("code", SafeText.clip(text, 4_000, true))
                .close();
    }
}

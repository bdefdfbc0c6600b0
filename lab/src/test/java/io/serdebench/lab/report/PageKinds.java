package io.serdebench.lab.report;

import io.serdebench.lab.compare.ComparePages;
import io.serdebench.lab.cost.CostPages;
import io.serdebench.lab.explain.ExplainPages;
import io.serdebench.lab.gate.GatePages;
import io.serdebench.lab.io.IoPages;
import io.serdebench.lab.pipe.PipePages;
import io.serdebench.lab.reproduce.ReproducePages;
import io.serdebench.lab.rpc.RpcPages;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A page of each kind that a command makes; {@code -Dsamples=FOLDER} keeps them. */
final class PageKinds {

    private PageKinds() {}

    /** The pages by their names. */
    static Map<String, String> all() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("orders", HtmlReport.render(Fixtures.orders(), ReportContext.NONE));
        pages.put("trouble", HtmlReport.render(Fixtures.trouble(), ReportContext.NONE));
        pages.put("nothing", HtmlReport.render(Fixtures.nothingRanked(), ReportContext.NONE));
        pages.put("cold", HtmlReport.render(Fixtures.cold(), ReportContext.NONE));
        pages.put("columns", HtmlReport.render(ColumnsFixtures.columns(), ReportContext.NONE));
        pages.put("many", HtmlReport.render(ManyCodecs.result(), ReportContext.NONE));
        pages.put("gaps", HtmlReport.render(ColumnsFixtures.columns(List.of("nothing")), ReportContext.NONE));
        pages.put("io", IoPages.page());
        pages.put("gate", GatePages.pages().get(0));
        pages.put("cost", CostPages.page());
        several(pages, "compare", ComparePages.pages());
        several(pages, "rpc", RpcPages.pages());
        several(pages, "pipe", PipePages.pages());
        several(pages, "explain", ExplainPages.kinds());
        several(pages, "reproduce", ReproducePages.pages());
        String samples = System.getProperty("samples");
        if (samples != null) {
            pages.forEach((name, page) -> write(Path.of(samples, name + ".html"), page));
        }
        return pages;
    }

    private static void several(Map<String, String> pages, String name, List<String> several) {
        for (int i = 0; i < several.size(); i++) {
            pages.put(name + "-" + i, several.get(i));
        }
    }

    private static Path write(Path file, String page) {
        try {
            return Files.writeString(file, page);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}

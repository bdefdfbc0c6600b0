package io.serdebench.lab.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.text.Html;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.GZIPOutputStream;

/** Texts that the page's buttons copy and save: the whole result, and the same as Markdown and CSV. */
final class PageData {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private PageData() {}

    /**
     * A JSON document, compressed with gzip and written in Base64, which may stand inside a script element whatever the data hold. It
     * is a tenth as long as the document, which would be most of the page.
     */
    static String packed(ReportModel view) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("run", Html.label(view.result().run().id()));
        root.put("markdown", MarkdownReport.render(view));
        root.put("csv", FiguresCsv.render(view.result()));
        String json = root.toString();
        String whole =
                json.substring(0, json.length() - 1) + ",\"result\":" + ResultJson.toCompactText(view.result()) + "}";
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream packing = new GZIPOutputStream(bytes)) {
            packing.write(whole.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
}

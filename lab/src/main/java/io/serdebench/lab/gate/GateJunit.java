package io.serdebench.lab.gate;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.gate.GateResult.CodecGate;
import io.serdebench.lab.gate.GateResult.Row;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * The verdicts of a gate as JUnit XML: each limit of each codec is a test case. What could not be judged is skipped, or a failure if
 * the gate counts it as one.
 */
final class GateJunit {

    private GateJunit() {}

    /** The document. */
    public static String render(GateResult result) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter out = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
            out.writeStartDocument("UTF-8", "1.0");
            out.writeCharacters("\n");
            write(result, out);
            out.writeCharacters("\n");
            out.writeEndDocument();
            out.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return text.toString();
    }

    private static void write(GateResult result, XMLStreamWriter out) throws XMLStreamException {
        boolean strict = result.exit() == ExitCode.INCONCLUSIVE.code();
        List<Row> rows = result.limited();
        long failed = rows.stream().filter(row -> isFailure(row, strict)).count();
        long skipped = rows.stream()
                .filter(row -> row.verdict() == GateVerdict.INCONCLUSIVE && !strict)
                .count();
        out.writeStartElement("testsuite");
        out.writeAttribute("name", "serdebench gate");
        out.writeAttribute("tests", Integer.toString(rows.size()));
        out.writeAttribute("failures", Long.toString(failed));
        out.writeAttribute("errors", "0");
        out.writeAttribute("skipped", Long.toString(skipped));
        out.writeAttribute("timestamp", result.startedAt().replaceAll("(\\.\\d+)?Z$", ""));
        out.writeAttribute("time", String.format(Locale.ROOT, "%.1f", result.elapsedSeconds()));
        for (CodecGate codec : result.codecs()) {
            for (Row row : codec.rows()) {
                if (row.isLimited()) {
                    testCase(codec, row, strict, out);
                }
            }
        }
        out.writeCharacters("\n");
        out.writeEndElement();
    }

    private static boolean isFailure(Row row, boolean strict) {
        return row.verdict() == GateVerdict.FAIL || strict && row.verdict() == GateVerdict.INCONCLUSIVE;
    }

    private static void testCase(CodecGate codec, Row row, boolean strict, XMLStreamWriter out)
            throws XMLStreamException {
        out.writeCharacters("\n  ");
        out.writeStartElement("testcase");
        out.writeAttribute("classname", "serdebench." + plain(codec.codec()));
        out.writeAttribute("name", row.figure() + " (" + row.limit() + ")");
        out.writeAttribute("time", "0");
        String sentence = plain(GateWords.sentence(codec, row));
        if (isFailure(row, strict)) {
            out.writeStartElement("failure");
            out.writeAttribute("type", row.verdict().word());
            out.writeAttribute("message", sentence);
            out.writeCharacters(sentence);
            out.writeEndElement();
        } else if (row.verdict() == GateVerdict.INCONCLUSIVE) {
            out.writeEmptyElement("skipped");
            out.writeAttribute("message", sentence);
        } else {
            out.writeStartElement("system-out");
            out.writeCharacters(sentence);
            out.writeEndElement();
        }
        out.writeEndElement();
    }

    /** XML 1.0 has no way to write control characters and halves of pairs. */
    private static String plain(String text) {
        return text.replaceAll("[^\\x20-\\x{d7ff}\\x{e000}-\\x{fffd}\\x{10000}-\\x{10ffff}]", "?");
    }
}

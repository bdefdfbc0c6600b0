package io.serdebench.lab.dataset.csv;

import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.infer.Column;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.infer.Money;
import io.serdebench.lab.dataset.infer.TextValue;
import io.serdebench.lab.dataset.source.Division;
import io.serdebench.lab.dataset.source.Findings;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.OptionWords;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.dataset.source.Reading.BadRows;
import io.serdebench.lab.dataset.source.Reason;
import io.serdebench.lab.dataset.source.Rejects;
import io.serdebench.lab.dataset.source.RejectsReport;
import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import io.serdebench.lab.dataset.source.Warnings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** CSV and TSV files of one dialect and the same columns. */
public final class CsvSource implements Source {

    /** Where more records than this do not fit their types, percent, the type is wrong, and not a text that stands for null. */
    private static final int MOST = 90;

    private final List<Input> inputs;
    private final Reading reading;
    private final Declared declared;
    private final Dialect dialect;
    private CsvLayout layout;
    private final CsvRows rows;
    private final List<String> names;
    private final CsvColumns files;
    private final List<Warning> warnings = new ArrayList<>();
    private final String format;
    private Column[] columns = {};

    /**
     * Opens files of cells.
     *
     * @param tabs Whether tabs stand between the cells unless the reading says what does.
     */
    public CsvSource(List<Input> inputs, boolean tabs, Reading reading, Declared declared) throws IOException {
        this.inputs = inputs;
        this.reading = reading;
        this.declared = declared;
        format = tabs ? "tsv" : "csv";
        Input input = inputs.get(0);
        dialect = DialectSniffer.of(input, tabs, reading).with(new CsvAdvice(tabs, reading));
        names = CsvFile.firstRecord(input, dialect);
        if (names.isEmpty()) {
            throw Stop.input(TerminalText.text(input.name()) + " holds no lines");
        }
        String close = dialect.names().close();
        if (close != null) {
            warnings.add(new Warning(
                    "D09",
                    "names",
                    TerminalText.text(input.name()) + ": the first line is read as names, though '"
                            + TerminalText.text(close) + "' may be a value like those below it",
                    "--no-header"));
        }
        layout = CsvLayout.of(input, names, dialect, reading, declared, warnings);
        rows = new CsvRows(inputs, reading.bad().rows() == BadRows.SKIP);
        files = CsvColumns.of(inputs, names, dialect);
    }

    @Override
    public Findings scan(Pass pass, Division division) throws IOException {
        columns = columns(pass, division, false);
        long records = rows.records();
        long skipped = RejectsReport.check(rows.bad(), records, reading, dialect.readAs(), fixes(records));
        if (!rows.isObserving(false)) {
            columns = columns(pass, division, true);
        }
        CsvLayout settled = layout.settled(columns, reading);
        if (settled != layout) {
            layout = settled;
            columns = columns(pass, division, true);
        }
        String header = dialect.header() ? " header" : " no header";
        return new Findings(
                fields(),
                records - skipped,
                skipped,
                format + " " + dialect.shownDelimiter() + header,
                warnings,
                reasons(),
                false,
                dialect.header());
    }

    private Column[] columns(Pass pass, Division division, boolean second) throws IOException {
        List<CsvPart> parts = division.parts(pass, inputs, () -> new CsvPart(rows, cells(), files, dialect, second));
        CsvPart sum = parts.get(0);
        parts.subList(1, parts.size()).forEach(sum::absorb);
        return sum.columns();
    }

    /** Texts become values in memory that one thread uses. */
    private CsvCells cells() {
        return new CsvCells(dialect.header(), dialect.extra() > 0, layout.own(), new CellValue(reading.nullTexts()));
    }

    private List<String> fixes(long records) throws IOException {
        if (!rows.isObserving(false) || rows.bad().stream().allMatch(bad -> bad.count() == 0)) {
            return List.of();
        }

        List<String> fixes = new ArrayList<>();
        Misfits misfits = rows.misfits();
        if (misfits.hasTexts()) {
            fixes.add("another type, as string, in " + declared.by());
            String nulls = misfits.nulls();
            if (nulls != null && rows.bad().stream().mapToLong(Rejects::count).sum() * 100 <= records * MOST) {
                fixes.add(0, nulls + "   if it means that the value is missing");
            }
            return fixes;
        }
        Rejects first =
                rows.bad().stream().filter(bad -> bad.count() > 0).findFirst().orElseThrow();
        fixes.addAll(dialect.advice().tried(first.input(), dialect, first.start(0)));
        if (fixes.isEmpty()) {
            String quote = String.valueOf(dialect.quote());
            fixes.add(CsvAdvice.inSource(
                    "quote the field in the source", quote + "WIDGET" + dialect.delimiter() + "BLUE" + quote));
        }
        return fixes;
    }

    private Map<String, Slot> fields() {
        Money.unify(layout.names(), columns);
        Map<String, Slot> fields = new LinkedHashMap<>();
        List<String> offsets = new ArrayList<>();
        for (int i = 0; i < columns.length; i++) {
            String name = layout.names().get(i);
            @Nullable Slot declared = layout.declared().get(i);
            Slot found = columns[i].slot();
            fields.put(
                    name,
                    declared == null
                            ? found
                            : new Slot(declared.type(), declared.optional() || columns[i].hasNulls(), declared.tag()));
            if (columns[i].losesOffsets()) {
                offsets.add(TerminalText.text(name));
            }
            spoiler(name, columns[i]);
        }
        if (!offsets.isEmpty()) {
            warnings.add(Warnings.offsets(offsets));
        }
        return fields;
    }

    private Map<String, Reason> reasons() {
        Map<String, Reason> reasons = new LinkedHashMap<>();
        boolean open =
                reading.csv().cells().decimal() == null && layout.sign(columns).proved() == null;
        for (int i = 0; i < columns.length; i++) {
            boolean given = layout.declared().get(i) != null;
            Reason reason = given ? columns[i].reason(declared.by()) : columns[i].reason();
            reason = reason.with(open && !given ? columns[i].openSign() : "");
            boolean cut = dialect.blanks() && columns[i].slot().type().kind() == Type.Kind.STRING;
            reasons.put(layout.names().get(i), reason.with(cut ? "without the blank after the delimiter" : ""));
        }
        return reasons;
    }

    private void spoiler(String name, Column column) {
        if (column.isOfDigits()) {
            warnings.add(Warnings.digits(name, column.reason(), column.isBeyondDoubles()));
        }
        String text = column.spoiler();
        if (text != null && column.reason().notable()) {
            boolean isName = !dialect.header() && names.contains(text);
            warnings.add(new Warning(
                    "D06",
                    "type widened",
                    TerminalText.text(name) + ": " + column.reason().text(),
                    isName ? "--header" : advice(name, text)));
        }
    }

    /** What gives a column the type that one text keeps from it: null for the text, or a type that rounds if it is a number. */
    private @Nullable String advice(String name, String text) {
        if (new TextValue().read(new Type.Scalar(Type.Kind.FLOAT64), text) != null) {
            return OptionWords.types(List.of(name + "=float64"));
        }
        Set<String> words = new LinkedHashSet<>();
        for (Column column : columns) {
            words.addAll(column.words());
        }
        return OptionWords.nulls(List.of(text), words);
    }

    @Override
    public void rows(Pass pass, Schema schema, SampleSelector selector, Sink sink) throws IOException {
        CsvCells cells = cells();
        for (int i = 0; i < inputs.size() && !selector.isDone(); i++) {
            Input input = inputs.get(i);
            if (pass.takes(input)) {
                CsvCells its = files.cells(i, cells);
                CsvFile.read(input, pass, dialect, new CsvConvert(input, its, schema, rows.bad(i), selector, sink));
            }
        }
    }
}

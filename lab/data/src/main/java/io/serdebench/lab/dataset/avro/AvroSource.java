package io.serdebench.lab.dataset.avro;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.infer.RowTaker;
import io.serdebench.lab.dataset.infer.SignTaker;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.ColumnOrder;
import io.serdebench.lab.dataset.source.Division;
import io.serdebench.lab.dataset.source.Findings;
import io.serdebench.lab.dataset.source.Inflation;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.dataset.source.Reason;
import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import io.serdebench.lab.dataset.source.Warnings;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.file.DataFileStream;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.io.Decoder;
import org.jspecify.annotations.Nullable;

/** Avro container files of one schema. */
public final class AvroSource implements Source {

    /** A hundred bytes could declare more of these than anybody waits for. */
    private static final long MOST_WITHOUT_BYTES = 1_000_000;

    private final List<Input> inputs;
    private final Reading reading;

    /** Opens files of kind Avro. */
    public AvroSource(List<Input> inputs, Reading reading) {
        this.inputs = inputs;
        this.reading = reading;
    }

    @Override
    public Findings scan(Pass pass, Division division) throws IOException {
        AvroTypes.Fields fields = null;
        AvroLevels levels = new AvroLevels();
        String codec = "";
        for (Input input : inputs) {
            codec = check(input);
            observe(input, levels);
        }
        for (Input input : inputs) {
            AvroTypes.Fields its = fields(input, levels);
            fields = fields == null ? its : fields;
            ColumnOrder.of(inputs.get(0), fields.declarations(), input, its.declarations());
        }
        if (fields == null) {
            throw new IllegalStateException("no inputs");
        }
        Struct struct = new Struct("unnamed", list(fields.slots()));
        SignTaker taker = SignTaker.of(
                pass, division, inputs, struct, (input, reader, rows) -> read(input, reader, struct, rows));
        Map<String, Slot> slots = new LinkedHashMap<>();
        taker.type().fields().forEach(field -> slots.put(field.name(), field.slot()));
        String how = "avro" + (codec.equals("null") ? "" : " " + codec);
        Map<String, Reason> reasons = new LinkedHashMap<>();
        slots.keySet().forEach(name -> reasons.put(name, Reason.plain("as the file declares it")));
        return new Findings(slots, taker.records(), 0, how, warnings(fields), reasons);
    }

    private static List<Field> list(Map<String, Slot> slots) {
        List<Field> fields = new ArrayList<>();
        slots.forEach((name, slot) -> fields.add(new Field(name, "unnamed", slot)));
        return fields;
    }

    private static List<Warning> warnings(AvroTypes.Fields fields) {
        List<Warning> warnings = new ArrayList<>();
        if (!fields.zoneless().isEmpty()) {
            warnings.add(Warnings.zoneless(fields.zoneless()));
        }
        if (!fields.times().isEmpty()) {
            warnings.add(Warnings.timesOfDay(fields.times()));
        }
        if (!fields.replaced().isEmpty()) {
            warnings.add(Warnings.replaced(fields.replaced()));
        }
        if (!fields.leftOut().isEmpty()) {
            warnings.add(Warnings.notCarried(fields.leftOut()));
        }
        return warnings;
    }

    private static String check(Input input) throws IOException {
        try (InputStream in = Pass.quiet().open(input)) {
            AvroBlocks.Declared declared = AvroBlocks.check(in);
            checkCount(input, declared.records());
            return declared.codec();
        } catch (AvroBlocks.Unknown e) {
            throw Stop.input(TerminalText.text(input.name()) + " " + e.getMessage());
        } catch (IOException e) {
            throw damaged(input, "", e);
        }
    }

    private static void checkCount(Input input, long declared) throws IOException {
        if (declared <= MOST_WITHOUT_BYTES) {
            return;
        }
        try (InputStream in = Pass.quiet().open(input);
                DataFileStream<@Nullable Object> records = records(in, input.inflation())) {
            if (AvroTypes.takesNoBytes(records.getSchema(), new HashSet<>())) {
                throw Stop.input(TerminalText.text(input.name()) + " declares " + TerminalText.count(declared)
                        + " records that take no bytes; at most " + TerminalText.count(MOST_WITHOUT_BYTES)
                        + " such records are read");
            }
        } catch (RuntimeException e) {
            throw e instanceof Stop stop ? stop : damaged(input, "", e);
        }
    }

    /** Looks for the levels of a schema that holds itself, in a pass of their own. */
    private static void observe(Input input, AvroLevels levels) throws IOException {
        long number = 0;
        try (InputStream in = Pass.quiet().open(input);
                DataFileStream<@Nullable Object> records = records(in, input.inflation())) {
            org.apache.avro.Schema schema = records.getSchema();
            boolean single = AvroTypes.isSingle(schema);
            while (AvroLevels.holdsItself(schema) && records.hasNext()) {
                number++;
                levels.observe(schema, records.next(), single ? AvroTypes.VALUE : "", 0);
            }
        } catch (BadRecord e) {
            throw Stop.input(
                    TerminalText.text(input.name()) + " record " + TerminalText.count(number) + ": " + e.why());
        } catch (StackOverflowError e) {
            throw Stop.input(TerminalText.text(input.name()) + " record " + TerminalText.count(number)
                    + ": nested deeper than this program can read");
        } catch (Stop e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw damaged(input, "", e);
        }
    }

    private AvroTypes.Fields fields(Input input, AvroLevels levels) throws IOException {
        try (InputStream in = Pass.quiet().open(input);
                DataFileStream<@Nullable Object> records = records(in, input.inflation())) {
            return AvroTypes.of(records.getSchema(), input.name(), reading, levels);
        } catch (Stop e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw damaged(input, "", e);
        }
    }

    /** Opens a container, once the library knows the compressions that are read. */
    private static DataFileStream<@Nullable Object> records(InputStream in, Inflation inflation) throws IOException {
        AvroInflation.count(inflation);
        return new DataFileStream<>(in, new Plain());
    }

    private static void read(Input input, Pass pass, Struct struct, RowTaker rows) throws IOException {
        AvroValue values = new AvroValue();
        long number = 0;
        Inflation inflation = input.inflation();
        try (InputStream in = pass.open(input);
                DataFileStream<@Nullable Object> records = records(in, inflation)) {
            boolean single = AvroTypes.isSingle(records.getSchema());
            while (!rows.isDone() && records.hasNext()) {
                number++;
                // any number of records may be stored as no bytes at all
                inflation.took(1);
                Object datum = records.next();
                if (rows.wants()) {
                    rows.row(values.row(struct, datum, single));
                }
            }
        } catch (BadRecord e) {
            throw Stop.input(
                    TerminalText.text(input.name()) + " record " + TerminalText.count(number) + ": " + e.why());
        } catch (Stop e) {
            throw e;
        } catch (RuntimeException e) {
            // the library tells of damage by many kinds of exception
            throw damaged(input, number == 0 ? "" : " record " + TerminalText.count(number), e);
        }
    }

    private static Stop damaged(Input input, String where, Exception e) {
        String why = e instanceof EOFException || e.getCause() instanceof EOFException
                ? "it ends too early"
                : e.getMessage() == null ? "its bytes are damaged" : e.getMessage();
        return Stop.input(TerminalText.text(input.name()) + where + ": not a valid Avro file: "
                + TerminalText.text(why.replaceAll("\\b[a-z]+(?:\\.\\w+)+(?:Exception|Error): ", ""), 200));
    }

    @Override
    public void rows(Pass pass, Schema schema, SampleSelector selector, Sink sink) throws IOException {
        for (Input input : inputs) {
            if (pass.takes(input)) {
                read(input, pass, schema.root(), RowTaker.picked(selector, sink));
            }
        }
    }

    /** Gives texts as their bytes, so that bad ones are seen, and maps in the order of the file. */
    private static final class Plain extends GenericDatumReader<@Nullable Object> {
        Plain() {
            super(null, null, model());
        }

        private static GenericData model() {
            GenericData data = new GenericData();
            // the fast reader would pass by the methods below
            data.setFastReaderEnabled(false);
            return data;
        }

        @Override
        protected Class<?> findStringClass(org.apache.avro.Schema schema) {
            return CharSequence.class;
        }

        @Override
        protected Object readString(@Nullable Object old, Decoder in) throws IOException {
            return in.readString(null);
        }

        @Override
        protected Object newMap(@Nullable Object old, int size) {
            return new LinkedHashMap<Object, Object>();
        }
    }
}

package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.FormatVariant;
import io.serdebench.api.MalformedException;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Promises of every codec of a family. Inherit it with the family and the ids of its codecs. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class CodecContract {

    private static final int ROWS = 300;

    /** A build server tries more than each build does; see the profile {@code slow}. */
    private static final int MUTATIONS = Integer.getInteger("serdebench.mutations", 10_000);

    private static final int WARM_UP = 20;

    /** The module that holds the formats of this repository and their tests. */
    private static final Path FORMATS = Path.of("../../formats");

    private final CodecFamily family;
    private final List<String> codecs;
    private final Map<String, Generated> made = new HashMap<>();
    private Path temporary = Path.of(".");

    /** For a family whose manifest lies in the current folder. */
    protected CodecContract(CodecFamily family, String... codecs) {
        this.family = family;
        this.codecs = List.of(codecs);
    }

    Stream<String> codecs() {
        return codecs.stream();
    }

    /** The first lost path of the schema of every type, for a codec that is lossy by nature; null for the others. */
    protected boolean isLossy(String codec) {
        return false;
    }

    /** The part of a schema that the codec carries: single records, or batches of them where it carries nothing else. */
    protected Schema shape(Schema schema) {
        return schema;
    }

    /** The codec for a schema, compiled once for all promises: compiling takes longer than holding them. */
    private Generated shared(String codec, Schema schema) throws Exception {
        String key = codec + " " + schema;
        Generated found = made.get(key);
        if (found == null) {
            found = generate(codec, NamedFields.some(schema), temporary);
            made.put(key, found);
        }
        return found;
    }

    @BeforeAll
    void makeFolder() throws IOException {
        temporary = Files.createTempDirectory("contract");
    }

    @AfterAll
    void clear() throws IOException {
        for (Generated generated : made.values()) {
            generated.close();
        }
        Folders.delete(temporary);
    }

    /** Generates a codec for a schema in a folder of its own. */
    protected Generated generate(String codec, Schema schema, Path folder) throws Exception {
        return Generated.of(family, codec, schema, Files.createTempDirectory(folder, codec));
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void everyTypeComesBackByValue(String codec) throws Exception {
        roundTrips(codec, shape(Schemas.everyType()));
    }

    /** Values of one of several types, which come back as the alternative that they were. */
    @ParameterizedTest
    @MethodSource("codecs")
    void variantsComeBackByValue(String codec) throws Exception {
        Schema schema = shape(Schemas.variants());
        roundTrips(codec, schema);
        new TouchCheck(shared(codec, schema), schema).everyLeafIsRead();
        roundTrips(codec, shape(Schemas.recordTypes()));
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void nullElementsComeBackOrAreRefused(String codec) throws Exception {
        try {
            roundTrips(codec, shape(Schemas.nullElements()));
        } catch (UnsupportedSchemaException refused) {
            assertFalse(String.valueOf(refused.getMessage()).isBlank());
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void hostileNamesAreHarmless(String codec) throws Exception {
        roundTrips(codec, shape(Schemas.hostileNames()));
    }

    @ParameterizedTest
    @MethodSource("codecs")
    @Tag("slow")
    void fiveHundredFieldsCompile(String codec) throws Exception {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (int i = 0; i < 500; i++) {
            slots.put(
                    "column " + i,
                    Notation.parseSlot(Schemas.LEAVES.get(i % Schemas.LEAVES.size()) + (i % 2 == 0 ? "" : "?")));
        }
        roundTrips(codec, shape(Schema.of("wide", slots)));
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void thirtyLevelsOfNestingComeBack(String codec) throws Exception {
        roundTrips(codec, shape(Schemas.nested(30)));
    }

    private void roundTrips(String codec, Schema schema) throws Exception {
        RandomRows rows = new RandomRows(1);
        Generated generated = shared(codec, schema);
        for (int i = 0; i < ROWS; i++) {
            var row = rows.row(schema.root());
            var difference = generated.roundTrip(row);
            if (!isLossy(codec)) {
                assertNull(difference, "row " + i);
                NamedFields.check(generated, row);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    @Tag("slow")
    void namedFieldsOfHostileBytesAreReadOrRefused(String codec) throws Exception {
        NamedFields.readOrRefused(shared(codec, shape(Schemas.everyType())));
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void equalRowsHaveEqualBytesAndChecksums(String codec) throws Exception {
        Schema schema = shape(Schemas.orders());
        Generated generated = shared(codec, schema);
        for (int i = 0; i < 50; i++) {
            byte[] once = generated.encode(new RandomRows(i).row(schema.root()));
            byte[] again = generated.encode(new RandomRows(i).row(schema.root()));
            assertArrayEquals(once, again);
            assertEquals(generated.access(once), generated.access(again));
        }
    }

    /** Without lists and maps there is nothing that only {@code access} reads. */
    @ParameterizedTest
    @MethodSource("codecs")
    void shallowAccessReadsTheHead(String codec) throws Exception {
        Schema schema = Notation.parseSchema("r{id:int32,note:string?,in:{a:int64,b:string?},late:float64}");
        assumeTrue(shape(schema).equals(schema), "a batch is a list");
        Generated generated = shared(codec, schema);
        for (int i = 0; i < 50; i++) {
            byte[] bytes = generated.encode(new RandomRows(i).row(schema.root()));
            assertEquals(generated.access(bytes), generated.accessShallow(bytes));
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void accessReadsEveryLeafOfEveryType(String codec) throws Exception {
        Schema schema = shape(Schemas.everyType());
        TouchCheck check = new TouchCheck(shared(codec, schema), schema);
        check.everyLeafIsRead();
        check.entriesHaveNoOrder();
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void bytesBehindTheMessageAreRefused(String codec) throws Exception {
        Schema schema = shape(Schemas.orders());
        Generated generated = shared(codec, schema);
        byte[] bytes = generated.encode(new RandomRows(1).row(schema.root()));
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 3);
        Arrays.fill(longer, bytes.length, longer.length, (byte) 1);
        assertThrows(MalformedException.class, () -> generated.read(longer));
    }

    /** Records that stand one after the other come back in order, and one that is cut off is not taken for whole. */
    @ParameterizedTest
    @MethodSource("codecs")
    void recordsOfAStreamComeBackInOrder(String codec, @TempDir Path folder) throws Exception {
        Schema schema = shape(Schemas.orders());
        StreamCheck check = new StreamCheck(shared(codec, schema), schema);
        check.comesBack(codec);
        check.goesOn(folder.resolve("log"));
        check.isNotWholeWhenCut();
    }

    /**
     * Bytes that reading a record may allocate for each of its own, besides 1 MiB. More than the default only where a library makes
     * more of the smallest parts that bytes can have, and no option keeps it from that.
     */
    protected int bytesAByte(String codec) {
        return DamageCheck.BYTES_A_BYTE;
    }

    /** The schemas whose bytes are damaged. */
    private List<Schema> damaged() {
        return Stream.of(Schemas.everyType(), Schemas.orders(), Schemas.nested(30), Schemas.variants())
                .map(this::shape)
                .toList();
    }

    /** Whatever the bytes, there is a value or one exception, soon, and in memory in proportion to them. */
    @ParameterizedTest
    @MethodSource("codecs")
    void hostileBytesDoNoHarm(String codec) throws Exception {
        long[] counts = new long[DamageCheck.COUNTS];
        Map<String, Integer> refusals = new HashMap<>();
        List<Schema> schemas = damaged();
        for (Schema schema : schemas) {
            Mutations mutations = new Mutations(7);
            RandomRows rows = new RandomRows(4);
            Generated generated = shared(codec, schema);
            DamageCheck check = new DamageCheck(generated, schema.root(), bytesAByte(codec), refusals, counts);
            CpuLimit.within(Duration.ofSeconds(240), () -> {
                @Nullable Object[] row = rows.row(schema.root());
                byte[] valid = generated.encode(row);
                // what classes allocate when they are loaded is no fault of the first mutation
                for (int i = 0; i < WARM_UP; i++) {
                    generated.decode(valid);
                }
                for (int i = 0; i < MUTATIONS / schemas.size() + 1; i++) {
                    if (i % 5 == 0) {
                        row = rows.row(schema.root());
                        valid = generated.encode(row);
                    }
                    check.harmless(mutations.next(valid), row);
                }
            });
        }
        DamageCheck.keep(codec, counts, refusals);
    }

    /** The dissector knows the wire format as the library does: every byte has a meaning, and the meanings are the row. */
    @ParameterizedTest
    @MethodSource("codecs")
    void everyByteIsExplained(String codec) throws Exception {
        overSchemas(schema -> explains(codec, schema));
    }

    /** A promise that is checked for a schema. */
    private interface Promise {
        void hold(Schema schema) throws Exception;
    }

    /** Each kind of schema; only one with null elements may be refused. */
    private void overSchemas(Promise promise) throws Exception {
        for (Schema schema : Schemas.all().stream().map(this::shape).toList()) {
            try {
                promise.hold(schema);
            } catch (UnsupportedSchemaException refused) {
                assertEquals(shape(Schemas.nullElements()), schema, String.valueOf(refused.getMessage()));
            }
        }
    }

    private void explains(String codec, Schema schema) throws Exception {
        DissectionCheck check = DissectionCheck.of(codec, schema);
        DissectionCheck foreignCheck = DissectionCheck.schemaless(codec);
        RandomRows rows = new RandomRows(2);
        Generated generated = shared(codec, schema);
        for (int i = 0; i < ROWS; i++) {
            var row = rows.row(schema.root());
            byte[] bytes = generated.encode(row);
            check.agrees(schema.root(), isLossy(codec) ? generated.decode(bytes) : row, bytes);
            if (foreignCheck != null) {
                foreignCheck.explained(bytes);
            }
        }
    }

    /** In each build {@link FormatContract} promises it, once for all codecs of a format. */
    @ParameterizedTest
    @MethodSource("codecs")
    @Tag("slow")
    void hostileBytesAreExplainedOrRefused(String codec) throws Exception {
        List<Schema> schemas = damaged();
        for (Schema schema : schemas) {
            Mutations mutations = new Mutations(11);
            RandomRows rows = new RandomRows(3);
            DissectionCheck check = DissectionCheck.of(codec, schema);
            DissectionCheck foreignCheck = DissectionCheck.schemaless(codec);
            Generated generated = shared(codec, schema);
            CpuLimit.within(Duration.ofSeconds(120), () -> {
                byte[] valid = generated.encode(rows.row(schema.root()));
                // what classes allocate when they are loaded is no fault of the first mutation
                check.explained(valid);
                for (int i = 0; i < MUTATIONS / schemas.size() + 1; i++) {
                    if (i % 5 == 0) {
                        valid = generated.encode(rows.row(schema.root()));
                    }
                    byte[] hostile = mutations.next(valid);
                    check.harmless(hostile);
                    if (foreignCheck != null) {
                        foreignCheck.harmless(hostile);
                    }
                }
            });
        }
    }

    /** Sizes that statistics of columns estimate hold for the bytes, for each record by itself and for all together. */
    @ParameterizedTest
    @MethodSource("codecs")
    @Tag("slow")
    void sizesAreEstimated(String codec, @TempDir Path folder) throws Exception {
        overSchemas(schema -> {
            Size size = SizeCheck.of(
                    sizer(codec, schema), schema, SizeCheck.rows(schema, ROWS, folder), shared(codec, schema));
            if (schema.equals(shape(Schemas.orders()))) {
                double slack = (double) (size.most() - size.least()) / size.least();
                assertTrue(slack <= sizeSlack(codec), codec + ": bounds " + size);
            }
        });
    }

    /** How far apart the bounds of the size of simple records may be, as a share of the lower one. */
    protected double sizeSlack(String codec) {
        return 0.01;
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void sizesOfTextsAreEstimatedAtTheLimitsOfHeads(String codec, @TempDir Path folder) throws Exception {
        Schema schema = shape(Schemas.orders());
        SizeCheck.of(sizer(codec, schema), schema, SizeCheck.texts(schema, folder), shared(codec, schema));
    }

    private static Sizer sizer(String codec, Schema schema) {
        FormatVariant format = NamedFormat.of(codec);
        Sizer sizer = format == null ? null : format.sizer(schema);
        assumeTrue(sizer != null, "its format estimates no sizes of " + codec);
        return Objects.requireNonNull(sizer);
    }

    /** The bytes that the format is tested with, where it is a format of this repository, are what the library writes. */
    @ParameterizedTest
    @MethodSource("codecs")
    void goldenBytesAreWhatTheLibraryWrites(String codec) throws Exception {
        FormatVariant format = NamedFormat.of(codec);
        assumeTrue(format != null && Files.isDirectory(FORMATS), "its format is not of this repository");
        GoldenCheck check = new GoldenCheck(FORMATS, Objects.requireNonNull(format), codec);
        check.holds(schema -> shared(codec, schema), this::shape);
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void theManifestNamesTheCodec(String codec) throws IOException {
        ManifestCheck.names(family, codec);
        assertFalse(family.version().isBlank());
    }
}

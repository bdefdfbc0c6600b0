package io.serdebench.codec.jacksonmsgpack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.interop.HardSchemas;
import io.serdebench.interop.Surroundings;
import io.serdebench.interop.WordsOfCode;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JacksonMsgpackTest {

    private static final String CODEC = "msgpack-jackson";
    private static final String ID = "00112233-4455-6677-8899-aabbccddeeff";

    @TempDir
    Path folder;

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(new JacksonMsgpack(), CODEC, schema, Files.createTempDirectory(folder, CODEC));
    }

    @Test
    @Tag("long")
    void everyWordOfTheGeneratedCodeIsAFieldName() throws Exception {
        WordsOfCode.becomeFields(new JacksonMsgpack(), CODEC, folder);
    }

    @Test
    @Tag("slow")
    void hardSchemasComeBack() throws Exception {
        HardSchemas.roundTrip(new JacksonMsgpack(), CODEC, folder);
    }

    @Test
    void generationNeedsOnlyItsOwnLibrariesAndPrintsNothing() throws Exception {
        Surroundings.holdGeneration(JacksonMsgpack.class, List.of(CODEC), folder);
    }

    /** Written by hand, and what the library writes. */
    @Test
    void everySpanOfARecordIsKnown() throws Exception {
        Schema schema = Notation.parseSchema("r{id:int32,name:string?,gone:int64?,total:decimal(9,2),on:date,"
                + "at:timestamp-millis,key:uuid,raw:bytes,f:float32,tags:[string?],m:<int32>,in:{x:boolean}}");
        String id = HexFormat.of().formatHex(ID.getBytes(StandardCharsets.US_ASCII));
        String hex = "8b" + "a2696407" + "a46e616d65a26869" + "a5746f74616ca531322e3530" + "a26f6e93cd07e8021d"
                + "a26174d6ff00000001" + "a36b6579d924" + id + "a3726177c4020001" + "a166ca3f800000"
                + "a47461677392a178c0" + "a16d81a16bcd0100" + "a2696e81a178c3";
        @Nullable
        Object[] row = {
            7,
            "hi",
            null,
            new BigDecimal("12.50"),
            LocalDate.of(2024, 2, 29),
            Instant.ofEpochSecond(1),
            UUID.fromString(ID),
            new byte[] {0, 1},
            1f,
            Arrays.asList("x", null),
            Map.of("k", 256),
            new Object[] {true}
        };
        try (Generated generated = generate(schema)) {
            assertEquals(hex, HexFormat.of().formatHex(generated.encode(row)));
            assertNull(generated.roundTrip(row));
        }
        assertEquals(
                List.of(
                        " length 8b = 11",
                        "id length a2 = 2",
                        "id name 6964 = id",
                        "id data 07 = 7",
                        "name length a4 = 4",
                        "name name 6e616d65 = name",
                        "name length a2 = 2",
                        "name data 6869 = hi",
                        "total length a5 = 5",
                        "total name 746f74616c = total",
                        "total length a5 = 5",
                        "total data 31322e3530 = 12.50",
                        "on length a2 = 2",
                        "on name 6f6e = on",
                        "on length 93 = 3",
                        "on type-info cd = uint 16",
                        "on data 07e8 = 2024",
                        "on data 02 = 2",
                        "on data 1d = 29",
                        "at length a2 = 2",
                        "at name 6174 = at",
                        "at type-info d6 = fixext 4",
                        "at type-info ff = type -1, timestamp",
                        "at data 00000001 = 1970-01-01T00:00:01Z",
                        "key length a3 = 3",
                        "key name 6b6579 = key",
                        "key type-info d9 = str 8",
                        "key length 24 = 36",
                        "key data " + id + " = " + ID,
                        "raw length a3 = 3",
                        "raw name 726177 = raw",
                        "raw type-info c4 = bin 8",
                        "raw length 02 = 2",
                        "raw data 0001 = 0001",
                        "f length a1 = 1",
                        "f name 66 = f",
                        "f type-info ca = float 32",
                        "f data 3f800000 = 1.0",
                        "tags length a4 = 4",
                        "tags name 74616773 = tags",
                        "tags length 92 = 2",
                        "tags/[0] length a1 = 1",
                        "tags/[0] data 78 = x",
                        "tags/[1] presence c0 = nil",
                        "m length a1 = 1",
                        "m name 6d = m",
                        "m length 81 = 1",
                        "m/{k} length a1 = 1",
                        "m/{k} name 6b = k",
                        "m/{k} type-info cd = uint 16",
                        "m/{k} data 0100 = 256",
                        "in length a2 = 2",
                        "in name 696e = in",
                        "in length 81 = 1",
                        "in/x length a1 = 1",
                        "in/x name 78 = x",
                        "in/x data c3 = true"),
                SpanLines.of(
                        NamedFormat.dissector(CODEC, schema), HexFormat.of().parseHex(hex)));
    }

    /** Each as the only value of a record. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "decimal(9,2)  | a3312e35     | 8: no decimal with 2 digits after the point",
                "decimal(3,2)  | a531322e3530 | 8: a decimal of more than 3 digits",
                "decimal(9,2)  | a178         | 8: a text that is not a decimal",
                "decimal(9,2)  | 07           | 7: positive fixint where str is due",
                "date          | 920101       | 7: a date of 2 parts",
                "date          | 93070d01     | 11: numbers that are not a date",
                "uuid          | a131         | 8: a UUID of 1 characters",
                "float32       | cb0000000000000000 | 7: float 64 where float 32 is due"
            })
    void whatJacksonDoesNotWriteIsRefused(String type, String hex, String reason) {
        byte[] bytes = HexFormat.of().parseHex("81a576616c7565" + hex);
        assertEquals(reason, SpanLines.refusal(NamedFormat.dissector(CODEC, Schemas.single(type)), bytes));
    }

    /** As elements too, where the library finds its settings another way. */
    @Test
    void decimalsKeepTheirScale() throws Exception {
        Schema schema = Notation.parseSchema("r{a:decimal(38,10),b:[decimal(38,10)],c:<decimal(38,10)?>}");
        try (Generated generated = generate(schema)) {
            for (String text : List.of(
                    "0E-10", "0.1000000000", "-1E-10", "9999999999999999999999999999.9999999999", "5.0000000000")) {
                BigDecimal value = new BigDecimal(text);
                assertNull(generated.roundTrip(new Object[] {value, List.of(value, value), Map.of("k", value)}), text);
            }
        }
    }

    /** The library reads them by the JVM's default charset. */
    @Test
    void shortTextsComeBack() throws Exception {
        try (Generated generated = generate(Notation.parseSchema("r{\"größe\":string,m:<string>}"))) {
            assertNull(generated.roundTrip(new Object[] {"Grüße, 世界, 😀", Map.of("日本", "語")}));
        }
    }

    @Test
    void textsAndKeysLongerThanJacksonsDefaultLimitComeBack() throws Exception {
        try (Generated generated = generate(Notation.parseSchema("long{text:string,map:<int32>}"))) {
            assertNull(generated.roundTrip(new Object[] {"x".repeat(21_000_000), Map.of("k".repeat(60_000), 1)}));
        }
    }

    @Test
    void aNameLongerThanAClassFileHoldsIsRefused() {
        Schema schema = Schema.of("long name", Map.of("é".repeat(33_000), Notation.parseSlot("int32")));
        assertThrows(
                UnsupportedSchemaException.class, () -> new JacksonMsgpack().generate(CODEC, schema, "pkg", folder));
    }

    @Test
    void theTestsRunWithTheArgumentsOfTheManifest() throws IOException {
        List<MatchResult> arguments = Pattern.compile("\"-D([^=]+)=([^\"]+)\"")
                .matcher(Files.readString(Path.of("codec.toml")))
                .results()
                .toList();
        assertTrue(!arguments.isEmpty());
        arguments.forEach(argument -> assertEquals(argument.group(2), System.getProperty(argument.group(1))));
    }
}

package io.serdebench.lab.dataset;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.serdebench.lab.dataset.avro.AvroSchemaFile;
import io.serdebench.lab.dataset.json.CensusFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The packages of the dataset stand on each other in one direction, and each kind of file keeps to itself. */
class DatasetRoomsTest {

    private static final String ROOT = "io.serdebench.lab.dataset";
    private static final String[] KINDS = {
        ROOT + ".csv",
        ROOT + ".json",
        ROOT + ".avro",
        ROOT + ".parquet",
        ROOT + ".lines",
        ROOT + ".proto",
        ROOT + ".thrift",
        ROOT + ".arrow"
    };

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.serdebench.lab");

    /** Cells of a CSV file may hold JSON; no other kind of file is read with the help of another. */
    @ParameterizedTest
    @CsvSource({
        "csv, avro",
        "csv, parquet",
        "json, csv",
        "json, avro",
        "json, parquet",
        "avro, csv",
        "avro, json",
        "avro, parquet",
        "parquet, csv",
        "parquet, json",
        "parquet, avro",
        "lines, csv",
        "lines, json",
        "csv, lines",
        "json, lines",
        "proto, json",
        "proto, csv",
        "proto, avro",
        "json, proto",
        "csv, proto",
        "avro, proto",
        "thrift, proto",
        "proto, thrift",
        "thrift, json",
        "arrow, avro",
        "arrow, parquet",
        "arrow, json"
    })
    void kindsOfFileDoNotKnowEachOther(String kind, String other) {
        assertTrue(CLASSES.stream().anyMatch(resideInAPackage(ROOT + "." + other)), other + " holds no classes");
        noClasses()
                .that()
                .resideInAPackage(ROOT + "." + kind)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + "." + other)
                .allowEmptyShould(false)
                .check(CLASSES);
    }

    @Test
    void sourcesStandBelowInferenceAndBothBelowTheKindsOfFile() {
        noClasses()
                .that()
                .resideInAPackage(ROOT + ".source")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(ROOT + ".infer")
                .allowEmptyShould(false)
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAnyPackage(ROOT + ".source", ROOT + ".infer")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(KINDS)
                .allowEmptyShould(false)
                .check(CLASSES);
    }

    /** A schema file and a census are no data and may be read by whoever has one. */
    @Test
    void nothingButTheListsOfKindsKnowsAKindOfFile() {
        noClasses()
                .that()
                .resideOutsideOfPackages(KINDS)
                .and()
                .doNotBelongToAnyOf(Datasets.class, Kind.class, SchemaKind.class)
                .should()
                .dependOnClassesThat(resideInAnyPackage(KINDS)
                        .and(not(assignableTo(AvroSchemaFile.class)))
                        .and(not(assignableTo(CensusFile.class)))
                        .and(not(assignableTo(CensusFile.Stored.class))))
                .allowEmptyShould(false)
                .check(CLASSES);
    }
}

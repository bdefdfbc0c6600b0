package io.serdebench.lab.dataset;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoomsTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.serdebench.lab.dataset");

    /** DuckDB is 80 MB: nothing but a Parquet file may touch it. */
    @ParameterizedTest
    @CsvSource({
        "parquet, java.sql..",
        "parquet, org.duckdb..",
        "avro, org.apache.avro..",
        "json, com.fasterxml..",
        "csv, de.siegmar..",
        "json, org.msgpack..",
        "proto, com.google.protobuf..",
        "proto, com.squareup..",
        "thrift, org.apache.thrift..",
        "arrow, org.apache.arrow.."
    })
    void eachLibraryIsKnownToItsKindOfFileOnly(String kind, String library) {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.serdebench.lab.dataset." + kind)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(library)
                .check(CLASSES);
    }

    @Test
    void packagesHaveNoCycles() {
        slices().matching("io.serdebench.lab.dataset.(*)..")
                .should()
                .beFreeOfCycles()
                .check(CLASSES);
        classes()
                .that()
                .resideInAPackage("io.serdebench.lab.dataset.(*)..")
                .should()
                .onlyDependOnClassesThat()
                .resideOutsideOfPackage("io.serdebench.lab.dataset")
                .check(CLASSES);
    }
}

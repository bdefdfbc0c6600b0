package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedFieldsTest {

    private final Dataset dataset = new Dataset(
            "orders.csv",
            "orders.csv",
            "",
            0,
            "",
            Notation.parseSchema("orders{id:int32,total:decimal(9,2),item:{price:float64}}"),
            1,
            1,
            Path.of("rows"),
            List.of(),
            List.of());

    @Test
    void fieldsAreNamedAndNothingElseChanges() {
        Dataset reading = dataset.reading(List.of("item.price", "id"));
        assertEquals(List.of("item.price", "id"), reading.schema().read());
        assertEquals(dataset, reading.reading(List.of()));
        assertEquals(dataset, dataset.reading(List.of()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "totl|--read does not know 'totl', which is not a field of orders.csv.  did you mean  total ?",
                "item.prise|--read does not know 'item.prise', which is not a field of orders.csv.  did you mean "
                        + " item.price ?",
                "customer|--read does not know 'customer', which is not a field of orders.csv."
            })
    void anotherNameIsRefusedInOneLineWithThoseThatAreNear(String name, String message) {
        Stop stop = assertThrows(Stop.class, () -> dataset.reading(List.of("id", name)));
        assertEquals(ExitCode.USAGE, stop.code());
        assertEquals(message, stop.getMessage());
        assertEquals(List.of(), stop.details());
    }
}

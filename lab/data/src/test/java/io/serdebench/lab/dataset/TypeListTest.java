package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypeListTest {

    @Test
    void commasInTypesDoNotCut() {
        Map<String, String> types =
                TypeList.parse("a=decimal(18,2),b.c={x:int32,y:[string]}?,d=<int64>,e=json,f=g=uuid");
        assertEquals(List.of("a", "b.c", "d", "e", "f=g"), List.copyOf(types.keySet()));
        assertEquals(
                List.of("decimal(18,2)", "{x:int32,y:[string]}?", "<int64>", "json", "uuid"),
                List.copyOf(types.values()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "a=", "=int32", "a=int32,,b=int32", "a=int32,a=int64"})
    void whatIsNoListIsRefused(String text) {
        assertEquals(
                ExitCode.USAGE,
                assertThrows(Stop.class, () -> TypeList.parse(text)).code());
    }

    @Test
    void anOpenBracketIsTheFaultOfTheType() {
        assertEquals(Map.of("a", "decimal(18,2"), TypeList.parse("a=decimal(18,2"));
    }
}

package io.serdebench.lab.dataset.infer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DoublesTest {

    @Test
    void whatJavaAndCPrintForADoubleIsCarried() {
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            double value = random.nextBoolean()
                    ? Double.longBitsToDouble(random.nextLong())
                    // powers of two are where the shortest text is not the nearest
                    : Math.scalb(random.nextBoolean() ? 1.0 : 1.5, random.nextInt(2000) - 1000);
            if (Double.isFinite(value)) {
                assertTrue(Doubles.carries(Double.toString(value)), () -> "" + value);
                // as printf("%.17g") does; Java's own formatter rounds twice
                String seventeen =
                        new BigDecimal(value).round(new MathContext(17)).toString();
                assertTrue(Doubles.carries(seventeen), seventeen);
                // as "%.18e" and "%.40g" do
                for (int digits : new int[] {18, 19, 25, 40}) {
                    String more = new BigDecimal(value)
                            .round(new MathContext(digits, RoundingMode.HALF_EVEN))
                            .toString();
                    assertTrue(Doubles.carries(more), more);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "9007199254740993, false",
        "9007199254740992, true",
        "0.1234567890123456789, false",
        "0.1000000000000000055511151231257827021181583404541015625, true",
        "0.30000000000000004, true",
        "0.3000000000000000444, true",
        "0.3000000000000000445, false",
        "0.30000000000000004440892098500626161694526672363281, true",
        "0.30000000000000004440892098500626161694526672363289, false",
        "9.433273424691910236e+01, true",
        "9.433273424691910230e+01, false",
        "5.684341886080802E-14, true",
        "1e309, false",
        "1e-400, false",
        "0e-400, true",
        "123456789012345678, false",
    })
    void aTextWithMoreIsNot(String text, boolean carried) {
        assertEquals(carried, Doubles.carries(text));
    }
}

package io.serdebench.lab.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartTextsTest {

    @ParameterizedTest
    @CsvSource({
        "100.4, 200.4, 300.8, 0, 100 201",
        "100.6, 200.6, 301.2, 0, 101 200",
        "60.44, 80.26, 140.7, 1, 60.4 80.3",
        // no sum of its parts: each by itself
        "100.4, 200.4, 350, 0, 100 200",
    })
    void theLargestTakesWhatTheOthersLeave(double one, double two, double total, int decimals, String texts) {
        assertEquals(texts, String.join(" ", PartTexts.of(List.of(one, two), total, decimals)));
    }

    @Test
    void whatIsPrintedAddsUp() {
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            double size = Math.pow(10, random.nextInt(8) - 1);
            List<Double> parts = List.of(size * random.nextDouble(), size * random.nextDouble());
            double total = parts.get(0) + parts.get(1);
            int decimals = PartTexts.decimals(parts);
            List<String> texts = PartTexts.of(parts, total, decimals);
            assertEquals(
                    number(Figures.fixed(total, decimals)),
                    number(texts.get(0)).add(number(texts.get(1))),
                    texts::toString);
        }
    }

    private static BigDecimal number(String text) {
        return new BigDecimal(text.replace(",", ""));
    }
}

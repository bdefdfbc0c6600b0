package io.serdebench.lab.text;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * Parts of a total as they are printed: they add up to the printed total, as the numbers themselves do. Each is rounded, but for the
 * largest, which is what the others leave of the total: there a unit of the last digit is least.
 */
public final class PartTexts {

    /** Below it tenths are printed. */
    private static final double SMALL = 99.95;

    private PartTexts() {}

    /** The texts of the parts; each by itself where they do not add up to the total. */
    public static List<String> of(List<Double> parts, double total, int decimals) {
        List<String> texts = new ArrayList<>();
        BigDecimal rest = number(Figures.fixed(total, decimals));
        double sum = 0;
        for (double part : parts) {
            texts.add(Figures.fixed(part, decimals));
            rest = rest.subtract(number(texts.get(texts.size() - 1)));
            sum += part;
        }
        // results of older versions took each by itself
        if (!parts.isEmpty() && Math.abs(total - sum) < Math.pow(10, -decimals) / 10) {
            int most = parts.indexOf(Collections.max(parts));
            BigDecimal left = rest.add(number(texts.get(most)));
            texts.set(most, Figures.fixed(left.doubleValue(), decimals));
        }
        return texts;
    }

    /** The decimals that parts and their total are printed with, of which the least has a tenth where it needs one. */
    public static int decimals(Collection<Double> parts) {
        return parts.stream().anyMatch(part -> part < SMALL && part != Math.rint(part)) ? 1 : 0;
    }

    private static BigDecimal number(String text) {
        return new BigDecimal(text.replace(",", ""));
    }
}

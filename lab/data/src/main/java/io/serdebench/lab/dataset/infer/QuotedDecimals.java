package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Type.Decimal;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/** Which texts that look like decimals are numbers: of {@code 16.1} and {@code 16.10} as versions, a number would make one value. */
public final class QuotedDecimals {

    /** Money has two digits in most currencies, three in some, and four in rates and wages. */
    private static final int LEAST_OF_MONEY = 2;

    private static final int MOST_OF_MONEY = 4;

    private static final int[] PRECISIONS = {9, 18, 38};

    /** Words in names of fields whose values are counted up, and not calculated with. */
    private static final Set<String> VERSIONS = Set.of(
            "version",
            "versions",
            "ver",
            "release",
            "build",
            "revision",
            "rev",
            "firmware",
            "os",
            "api",
            "sdk",
            "protocol",
            "model",
            "chapter",
            "section");

    private static final Set<String> AMOUNTS = Set.of(
            "price",
            "prices",
            "amount",
            "amounts",
            "cost",
            "costs",
            "total",
            "subtotal",
            "fee",
            "fees",
            "tax",
            "taxes",
            "vat",
            "balance",
            "discount",
            "salary",
            "wage",
            "currency",
            "money",
            "charge",
            "revenue",
            "paid",
            "due",
            "usd",
            "eur",
            "gbp",
            "chf",
            "jpy");

    private QuotedDecimals() {}

    /**
     * True if texts are numbers: with one decimal only where the name of the field says an amount, and never where it says a version.
     *
     * @param path The field's name, or its names from the record inwards with a sign between them.
     * @param scale Digits behind the point, in all texts.
     */
    public static boolean areNumbers(String path, int scale) {
        return !says(path, VERSIONS) && (scale >= LEAST_OF_MONEY || says(path, AMOUNTS));
    }

    /** True if such numbers are as those of money are. */
    public static boolean areMoney(String path, int scale) {
        return areNumbers(path, scale) && (scale <= MOST_OF_MONEY || says(path, AMOUNTS));
    }

    /** The narrowest type for numbers of so many digits, of which {@code scale} are behind the point. */
    public static Decimal type(int digits, int scale) {
        int precision = Arrays.stream(PRECISIONS)
                .filter(one -> digits <= one)
                .findFirst()
                .orElse(PRECISIONS[PRECISIONS.length - 1]);
        return new Decimal(precision, scale);
    }

    /** A word of the innermost name that has letters: elements of a list have none. */
    private static boolean says(String path, Set<String> words) {
        String[] names = path.replaceAll("[^\\p{L}]+$", "").split("[.\\[\\]{}]+");
        return Arrays.stream(names[names.length - 1]
                        .replaceAll("(\\p{Ll})(\\p{Lu})", "$1_$2")
                        .toLowerCase(Locale.ROOT)
                        .split("[^\\p{L}]+"))
                .anyMatch(words::contains);
    }
}

package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Type.Decimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Amounts of money of one file get one type, however many digits happen to be written in each column: decimals with two digits
 * after the point. Money is a column that has such a name, or a currency sign, and fractions of at most two digits.
 */
public final class Money {

    private static final Set<String> WORDS =
            Set.of(("price prices amount amt cost costs fee fees tax taxes fare fares tip"
                            + " tips toll tolls charge charges discount revenue sales salary wage balance payment paid total"
                            + " subtotal surcharge rebate refund budget income expense expenses turnover usd eur gbp chf"
                            + " preis betrag umsatz kosten summe rabatt gehalt steuer prix montant precio importe prezzo importo")
                    .split(" "));

    private static final int CENTS = 2;

    private Money() {}

    /** Gives the amounts among the columns one type. */
    public static void unify(List<String> names, Column[] columns) {
        List<Column> amounts = new ArrayList<>();
        int whole = 0;
        for (int i = 0; i < columns.length; i++) {
            int digits = columns[i].digitsOfAmount();
            if (digits >= 0 && (columns[i].hasCurrency() || isName(names.get(i)))) {
                amounts.add(columns[i]);
                whole = Math.max(whole, digits);
            }
        }
        int precision = whole + CENTS <= 9 ? 9 : whole + CENTS <= 18 ? 18 : 38;
        if (whole + CENTS <= precision) {
            for (Column amount : amounts) {
                amount.become(new Decimal(precision, CENTS), amounts.size());
            }
        }
    }

    /** Returns whether a name has a word for money: {@code fare_amount}, {@code TotalPrice}. */
    static boolean isName(String name) {
        for (String word : name.replaceAll("([a-z])([A-Z])", "$1 $2")
                .toLowerCase(Locale.ROOT)
                .split("[^a-z]+")) {
            if (WORDS.contains(word)) {
                return true;
            }
        }
        return false;
    }
}

// 16 `BigDecimal` with its scale, `BigInteger`
// json {"price":1.50,"small":0.0000001,"large":123456789012345678901234567890.12,"text":"1E+3","integer":123456789012345678901234567890}
package shapes;

import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;

public class Decimals implements Serializable {
    public BigDecimal price;
    public BigDecimal small;
    public BigDecimal large;
    public BigDecimal text;
    public BigInteger integer;
}

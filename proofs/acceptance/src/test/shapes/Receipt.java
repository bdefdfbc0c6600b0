// 2 a record
// json {"number":1099511627776,"payer":"é","tags":["a"],"rates":{"vat":0.19}}
// json {"number":2,"payer":null,"tags":[],"rates":{}}
package shapes;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

public record Receipt(long number, String payer, List<String> tags, Map<String, Double> rates) implements Serializable {}

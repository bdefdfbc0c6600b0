// 20 annotations of Jackson of eight kinds: `@JsonProperty`, `@JsonAlias`, `@JsonIgnore`, `@JsonFormat`, `@JsonInclude`, `@JsonUnwrapped`, `@JsonCreator` with `@JsonValue`, `@JsonAnySetter` with `@JsonAnyGetter`
// json {"order-id":"o1","total":1.5,"day":"29.02.2024","street":"Elm","zip":"1","code":"X-7","others":{"extra":"e","more":"m"}}
package shapes;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.JsonValue;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;

@JsonInclude(JsonInclude.Include.NON_NULL)
public class Annotated implements Serializable {
    @JsonProperty("order-id")
    public String id;

    @JsonAlias("total")
    public double amount;

    @JsonIgnore
    public String cached;

    @JsonFormat(pattern = "dd.MM.yyyy")
    public LocalDate day;

    @JsonUnwrapped
    public Address address;

    public Code code;

    public Others others;

    public static class Address implements Serializable {
        public String street;
        public String zip;
    }

    public static class Code implements Serializable {
        private final String text;

        @JsonCreator
        public Code(String text) { this.text = text; }

        @JsonValue
        public String text() { return text; }
    }

    public static class Others implements Serializable {
        private final Map<String, String> values = new LinkedHashMap<>();

        @JsonAnyGetter
        public Map<String, String> values() { return values; }

        @JsonAnySetter
        public void put(String name, String value) { values.put(name, value); }
    }
}

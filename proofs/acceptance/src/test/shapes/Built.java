// 12 an immutable class with a builder (`@JsonDeserialize(builder = …)` of Jackson 2)
// json {"name":"a","count":3,"tags":["x"]}
package shapes;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonPOJOBuilder;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

@JsonDeserialize(builder = Built.Builder.class)
public final class Built implements Serializable {
    private final String name;
    private final int count;
    private final List<String> tags;

    private Built(Builder builder) {
        name = builder.name;
        count = builder.count;
        tags = new ArrayList<>(builder.tags);
    }

    public String getName() { return name; }
    public int getCount() { return count; }
    public List<String> getTags() { return tags; }

    @JsonPOJOBuilder(withPrefix = "")
    public static final class Builder {
        private String name;
        private int count;
        private List<String> tags = List.of();

        public Builder name(String name) { this.name = name; return this; }
        public Builder count(int count) { this.count = count; return this; }
        public Builder tags(List<String> tags) { this.tags = tags; return this; }
        public Built build() { return new Built(this); }
    }
}

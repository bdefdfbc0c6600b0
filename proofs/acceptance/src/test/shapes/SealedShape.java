// 11 a sealed interface, whose implementations are records (`@JsonTypeInfo`)
// json {"main":{"is":"circle","radius":1.5},"all":[{"is":"square","side":2},{"is":"circle","radius":0}]}
package shapes;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.io.Serializable;
import java.util.List;

public record SealedShape(Shape main, List<Shape> all) implements Serializable {
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
    @JsonSubTypes({@JsonSubTypes.Type(value = Circle.class, name = "circle"), @JsonSubTypes.Type(value = Square.class, name = "square")})
    public sealed interface Shape extends Serializable permits Circle, Square {}

    public record Circle(double radius) implements Shape {}

    public record Square(int side) implements Shape {}
}

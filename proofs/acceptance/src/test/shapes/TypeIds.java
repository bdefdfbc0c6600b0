// 4 subclasses in a field and a list, with type ids (`@JsonTypeInfo`)
// json {"first":{"kind":"car","wheels":4,"name":"a"},"all":[{"kind":"boat","draft":1.5,"name":"b"},{"kind":"car","wheels":3,"name":"c"}]}
package shapes;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.io.Serializable;
import java.util.List;

public class TypeIds implements Serializable {
    public Vehicle first;
    public List<Vehicle> all;

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({@JsonSubTypes.Type(value = Car.class, name = "car"), @JsonSubTypes.Type(value = Boat.class, name = "boat")})
    public abstract static class Vehicle implements Serializable {
        public String name;
    }

    public static class Car extends Vehicle {
        public int wheels;
    }

    public static class Boat extends Vehicle {
        public double draft;
    }
}

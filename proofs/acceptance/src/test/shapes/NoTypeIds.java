// 5 subclasses in a field and a list, without type ids: Jackson distinguishes them by their fields
// json {"first":{"wheels":4,"name":"a"},"all":[{"draft":1.5,"name":"b"},{"wheels":3,"name":"c"}]}
package shapes;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.io.Serializable;
import java.util.List;

public class NoTypeIds implements Serializable {
    public Vehicle first;
    public List<Vehicle> all;

    @JsonTypeInfo(use = JsonTypeInfo.Id.DEDUCTION)
    @JsonSubTypes({@JsonSubTypes.Type(Car.class), @JsonSubTypes.Type(Boat.class)})
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

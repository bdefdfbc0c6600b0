// 8 maps whose keys are objects, enums and numbers
// json {"byPoint":{"1;2":"a","3;-4":"b"},"byColor":{"RED":1},"byNumber":{"-5":"x"}}
package shapes;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.io.Serializable;
import java.util.Map;

public class ObjectKeys implements Serializable {
    public enum Color { RED, GREEN }

    public Map<Point, String> byPoint;
    public Map<Color, Integer> byColor;
    public Map<Integer, String> byNumber;

    public static class Point implements Serializable {
        private int x;
        private int y;

        public Point() {}

        @JsonCreator
        public static Point of(String text) {
            Point point = new Point();
            point.x = Integer.parseInt(text.substring(0, text.indexOf(';')));
            point.y = Integer.parseInt(text.substring(text.indexOf(';') + 1));
            return point;
        }

        @JsonValue
        @Override
        public String toString() { return x + ";" + y; }

        @Override
        public boolean equals(Object other) { return other instanceof Point p && p.x == x && p.y == y; }

        @Override
        public int hashCode() { return 31 * x + y; }
    }
}

// 3 records within records, and lists of them
// json {"name":"a","at":{"x":1,"y":2},"lines":[{"from":{"x":0,"y":0},"to":{"x":5,"y":-5}}]}
// json {"name":"b","at":null,"lines":[]}
package shapes;

import java.io.Serializable;
import java.util.List;

public record Nested(String name, Point at, List<Line> lines) implements Serializable {
    public record Point(int x, int y) implements Serializable {}
    public record Line(Point from, Point to) implements Serializable {}
}

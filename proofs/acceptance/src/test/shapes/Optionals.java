// 10 fields of `Optional` (with jackson-datatype-jdk8 on the class path)
// json {"note":"n","count":5,"point":{"x":1}}
// json {"note":null,"count":null,"point":null}
package shapes;

import java.io.Serializable;
import java.util.Optional;

public class Optionals implements Serializable {
    private Optional<String> note = Optional.empty();
    private Optional<Integer> count = Optional.empty();
    private Optional<Point> point = Optional.empty();

    public Optional<String> getNote() { return note; }
    public void setNote(Optional<String> note) { this.note = note; }
    public Optional<Integer> getCount() { return count; }
    public void setCount(Optional<Integer> count) { this.count = count; }
    public Optional<Point> getPoint() { return point; }
    public void setPoint(Optional<Point> point) { this.point = point; }

    public static class Point implements Serializable {
        public int x;
    }
}

// 13 what Lombok's `@Value` writes: final fields, getters, a constructor of all with `@ConstructorProperties`
// json {"name":"a","count":3,"at":{"x":1,"y":2}}
package shapes;

import java.beans.ConstructorProperties;
import java.io.Serializable;
import java.util.Objects;

public final class Lombok implements Serializable {
    private final String name;
    private final int count;
    private final Point at;

    @ConstructorProperties({"name", "count", "at"})
    public Lombok(String name, int count, Point at) {
        this.name = name;
        this.count = count;
        this.at = at;
    }

    public String getName() { return name; }
    public int getCount() { return count; }
    public Point getAt() { return at; }

    @Override
    public boolean equals(Object o) {
        return o instanceof Lombok l && count == l.count && Objects.equals(name, l.name) && Objects.equals(at, l.at);
    }

    @Override
    public int hashCode() { return Objects.hash(name, count, at); }

    @Override
    public String toString() { return "Lombok(name=" + name + ", count=" + count + ", at=" + at + ")"; }

    public static final class Point implements Serializable {
        private final int x;
        private final int y;

        @ConstructorProperties({"x", "y"})
        public Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        public int getX() { return x; }
        public int getY() { return y; }

        @Override
        public boolean equals(Object o) { return o instanceof Point p && p.x == x && p.y == y; }

        @Override
        public int hashCode() { return 31 * x + y; }
    }
}

// 6 generic classes, bound by fields and by a subclass
// json {"page":{"items":[{"key":"a","value":[1,2]}],"head":{"key":"b","value":[]}},"box":{"content":3}}
package shapes;

import java.io.Serializable;
import java.util.List;

public class Generics implements Serializable {
    public Page<Pair<String, List<Long>>> page;
    public LongBox box;

    public static class Page<T> implements Serializable {
        public List<T> items;
        public T head;
    }

    public static class Pair<K, V> implements Serializable {
        public K key;
        public V value;
    }

    public static class Box<T> implements Serializable {
        public T content;
    }

    public static class LongBox extends Box<Long> {}
}

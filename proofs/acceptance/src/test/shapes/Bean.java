// 1 a bean: private fields, getters and setters, a list and a map
// json {"id":7,"name":"é","price":0.1,"open":true,"tags":["a","b"],"counts":{"x":1,"y":2},"note":null}
// json {"id":-1,"name":"","price":-0.0,"open":false,"tags":[],"counts":{},"note":"n"}
package shapes;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

public class Bean implements Serializable {
    private long id;
    private String name;
    private double price;
    private boolean open;
    private List<String> tags;
    private Map<String, Integer> counts;
    private String note;

    public long getId() { return id; }
    public void setId(long id) { this.id = id; }
    public String getName() { return name; }
    public void setName(String name) { this.name = name; }
    public double getPrice() { return price; }
    public void setPrice(double price) { this.price = price; }
    public boolean isOpen() { return open; }
    public void setOpen(boolean open) { this.open = open; }
    public List<String> getTags() { return tags; }
    public void setTags(List<String> tags) { this.tags = tags; }
    public Map<String, Integer> getCounts() { return counts; }
    public void setCounts(Map<String, Integer> counts) { this.counts = counts; }
    public String getNote() { return note; }
    public void setNote(String note) { this.note = note; }
}

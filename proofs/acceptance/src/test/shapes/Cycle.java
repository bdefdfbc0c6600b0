// 7 a graph with cycles: each child has its parent (`@JsonManagedReference`)
// json {"name":"root","children":[{"name":"a","children":[{"name":"b","children":[]}]},{"name":"c","children":[]}]}
package shapes;

import com.fasterxml.jackson.annotation.JsonBackReference;
import com.fasterxml.jackson.annotation.JsonManagedReference;
import java.io.Serializable;
import java.util.List;

public class Cycle implements Serializable {
    public String name;

    @JsonBackReference
    public Cycle parent;

    @JsonManagedReference
    public List<Cycle> children;
}

// 9 an enum whose constants have bodies, alone, in a list and as keys of an `EnumMap`
// json {"status":"NEW","history":["NEW","SENT"],"counts":{"SENT":2}}
// json {"status":null,"history":[],"counts":{}}
package shapes;

import java.io.Serializable;
import java.util.EnumMap;
import java.util.List;

public class EnumBody implements Serializable {
    public enum Status {
        NEW { @Override public int rank() { return 1; } },
        SENT { @Override public int rank() { return 2; } };

        public abstract int rank();
    }

    public Status status;
    public List<Status> history;
    public EnumMap<Status, Integer> counts;
}

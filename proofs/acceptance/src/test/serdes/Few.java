package serdes;

import io.serdebench.suite.SerdeCase;
import java.util.List;
import java.util.Set;

/** Some of them. */
public class Few extends Cases {

    @Override
    public List<SerdeCase<Rec>> cases() {
        Set<String> few = Set.of("honest", "padded", "by-identity", "id-only");
        return super.cases().stream().filter(one -> few.contains(one.name())).toList();
    }
}

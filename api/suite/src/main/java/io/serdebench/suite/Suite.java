package io.serdebench.suite;

import java.util.List;

/**
 * Records of an application, and the serializers that are measured on them. The class has a constructor without parameters. Each
 * worker process makes the suite anew, so that nothing of it has to travel; the records must be equal each time.
 *
 * @param <T> The class of the records.
 */
public interface Suite<T> {

    /** The records, equal in every process: no time of day, no random number without a seed. */
    List<T> records();

    /** The serializers. */
    List<SerdeCase<T>> cases();
}

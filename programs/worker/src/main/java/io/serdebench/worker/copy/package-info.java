/**
 * Describes the application's class by what its fields and the records' values are, and writes the code that copies its objects into
 * generated ones and back. A class that the notation of schemas cannot describe is refused with the property that is why.
 */
@NullMarked
package io.serdebench.worker.copy;

import org.jspecify.annotations.NullMarked;

/**
 * From a schema and a codec to compiled classes: each family's generator runs in a class loader of its own, the JDK's
 * compiler does the rest, and the outcome is kept in a cache by a hash of everything that it depends on.
 */
@NullMarked
package io.serdebench.lab.generate;

import org.jspecify.annotations.NullMarked;

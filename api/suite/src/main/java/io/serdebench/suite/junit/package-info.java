/** An extension of JUnit 5 and 6 that takes the verdict of {@code serdebench gate}. */
@NullMarked
package io.serdebench.suite.junit;

import org.jspecify.annotations.NullMarked;

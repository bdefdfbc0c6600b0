/** Random numbers that do not depend on the version of Java. */
@NullMarked
package io.serdebench.lab.dataset.random;

import org.jspecify.annotations.NullMarked;

/** Jars of the installation: which a program or a family consists of, and where they are. */
@NullMarked
package io.serdebench.lab.store;

import org.jspecify.annotations.NullMarked;

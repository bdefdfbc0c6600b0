/** Proofs that take minutes and whose figures depend on the machine: never part of a test. Each has a script in {@code proofs/bench/}. */
@NullMarked
package io.serdebench.bench;

import org.jspecify.annotations.NullMarked;

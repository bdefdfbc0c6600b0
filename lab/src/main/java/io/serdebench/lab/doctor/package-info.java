/**
 * Checks of this machine's fitness to measure on: what it says of itself, and how much a codec differs from itself on it. What
 * the machine does not tell is not available, and never an error.
 */
@NullMarked
package io.serdebench.lab.doctor;

import org.jspecify.annotations.NullMarked;

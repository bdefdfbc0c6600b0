/**
 * Statistics: samples in, intervals and verdicts out. Pure functions of their arguments: no clock, no process, no file and
 * no random number. {@code docs/internals/methodology.md} says what the results claim and at what measured rate they are wrong.
 */
@NullMarked
package io.serdebench.lab.decide;

import org.jspecify.annotations.NullMarked;

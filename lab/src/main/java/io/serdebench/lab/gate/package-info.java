/**
 * Two versions of codecs held against limits: the same codecs with two class paths, measured in the rounds of every run, and a
 * verdict for each limit. What decides is pure; what measures is {@link io.serdebench.lab.gate.GateRun}.
 */
@NullMarked
package io.serdebench.lab.gate;

import org.jspecify.annotations.NullMarked;

/**
 * Other programs and how to speak with them: JVMs and their flags, workers that end when this process does, the protocol of lines, and
 * what else runs on the machine meanwhile.
 */
@NullMarked
package io.serdebench.lab.process;

import org.jspecify.annotations.NullMarked;

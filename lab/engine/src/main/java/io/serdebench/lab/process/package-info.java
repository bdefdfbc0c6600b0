/**
 * Other programs and how to speak with them: JVMs and their flags, processes that end when this one does, the protocol of lines,
 * requests to workers and their replies, and what else runs on the machine meanwhile. Nothing here decides what is measured next.
 */
@NullMarked
package io.serdebench.lab.process;

import org.jspecify.annotations.NullMarked;

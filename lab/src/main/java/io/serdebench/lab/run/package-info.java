/**
 * Processes and order. Checks every codec in worker processes of its own, then measures in rounds: fresh processes of all
 * codecs, alive together, one token, slices in random order. Writes all it sees to the journal and decides nothing about it.
 */
@NullMarked
package io.serdebench.lab.run;

import org.jspecify.annotations.NullMarked;

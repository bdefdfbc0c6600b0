/**
 * The measuring of a run, from its candidates to the end of its journal. Every codec is checked in a process of its own. Then
 * rounds follow: fresh processes of all codecs alive together, one of them at work, slices in random order. Every answer goes to the
 * journal. {@link Rounds} plans each round and ends the run; which pairs are decided it asks
 * {@link io.serdebench.lab.journal.Verdicts}.
 */
@NullMarked
package io.serdebench.lab.measure;

import org.jspecify.annotations.NullMarked;

/**
 * The way of a run from its candidates to the end of its journal: every codec is checked in a process of its own, then measured in rounds,
 * fresh processes of all codecs alive together, one token, slices in random order. What is seen goes to the journal; after each
 * round {@link io.serdebench.lab.journal.Verdicts} says from it who goes on.
 */
@NullMarked
package io.serdebench.lab.measure;

import org.jspecify.annotations.NullMarked;

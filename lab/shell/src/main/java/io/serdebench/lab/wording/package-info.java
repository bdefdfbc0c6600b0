/** Sentences and parts of pages about measured results, in the words that all verbs share. */
@NullMarked
package io.serdebench.lab.wording;

import org.jspecify.annotations.NullMarked;

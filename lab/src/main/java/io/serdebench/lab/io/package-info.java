/**
 * Ways of doing file I/O on the user's own file: which there are, what the file is, in what state the page cache is, rounds of
 * passes, and what they say.
 */
@NullMarked
package io.serdebench.lab.io;

import org.jspecify.annotations.NullMarked;

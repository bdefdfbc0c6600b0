/**
 * A program of its own that compresses encoded records with every library asked for, proves that they come back, and times both
 * ways. It knows no codec: it is given files of records' bytes.
 */
@NullMarked
package io.serdebench.compress;

import org.jspecify.annotations.NullMarked;

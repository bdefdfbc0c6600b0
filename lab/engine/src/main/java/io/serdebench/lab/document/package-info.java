/**
 * The results of {@code io}, {@code rpc} and {@code pipe} as documents, and the figures of stored results of whatever command. Verbs
 * read each other's results here, and know nothing else of each other.
 */
@NullMarked
package io.serdebench.lab.document;

import org.jspecify.annotations.NullMarked;

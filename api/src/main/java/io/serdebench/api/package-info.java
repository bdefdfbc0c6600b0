/**
 * The contract between a codec and the laboratory: the schema algebra and its notation, rows in neutral form and their file, and
 * the contract of a codec.
 *
 * <p>This package depends on nothing but annotations, because it is on the class path of every worker beside the library
 * that is measured. It knows no format, no file type and no clock.
 */
@NullMarked
package io.serdebench.api;

import org.jspecify.annotations.NullMarked;

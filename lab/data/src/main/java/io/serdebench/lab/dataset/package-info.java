/**
 * The user's file and what is in it. A reader for each kind of file gives raw records; inference turns what it saw into a
 * schema; the sample is written to a rows file, which is all that the rest of the program sees. Every error names the line
 * and byte, or the record, and what to do. The packages within stand on each other in one direction: {@code source},
 * {@code infer}, then one for each kind of file, which {@link Kind} lists.
 */
@NullMarked
package io.serdebench.lab.dataset;

import org.jspecify.annotations.NullMarked;

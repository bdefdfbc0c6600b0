/**
 * From values to types and back: what the texts, numbers, times and signs of a field have in common, which type
 * follows from them, the types that the user gave instead, and the value of a type that a text stands for. It knows
 * no kind of file.
 */
@NullMarked
package io.serdebench.lab.dataset.infer;

import org.jspecify.annotations.NullMarked;

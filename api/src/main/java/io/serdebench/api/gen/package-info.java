/**
 * Tools that codec families share when they write Java sources: a line writer, the domain class, plain beans, and the copying and
 * touching of values between two object models. A family describes its own model by {@link io.serdebench.api.gen.Model} and gets
 * the loops over structs, lists and maps from here, so that every codec of a schema is walked the same way.
 */
@NullMarked
package io.serdebench.api.gen;

import org.jspecify.annotations.NullMarked;

/**
 * Contracts that every codec family must pass: {@link io.serdebench.testkit.CodecContract} is inherited by one test class per
 * family and takes all facts from the family's manifest. Beside it, schemas and seeded random rows of every type.
 */
@NullMarked
package io.serdebench.testkit;

import org.jspecify.annotations.NullMarked;

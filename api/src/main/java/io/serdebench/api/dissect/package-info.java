/**
 * The meaning of each byte of an encoded record: the vocabulary of {@code explain}. A {@link io.serdebench.api.dissect.Dissector}
 * works from the public specification of its wire format and not from the library, so that it is a second decoder of it.
 */
@NullMarked
package io.serdebench.api.dissect;

import org.jspecify.annotations.NullMarked;

/**
 * How many bytes records take in a format, estimated from statistics of their columns: what values are like over all records, and no
 * record itself. Families say by {@link io.serdebench.api.size.Sizer} what their formats make of them.
 */
@NullMarked
package io.serdebench.api.size;

import org.jspecify.annotations.NullMarked;

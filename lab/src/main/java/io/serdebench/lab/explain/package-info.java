/**
 * The anatomy of encoded records: one record span by span, or all records by field and role. Bytes come from worker processes,
 * their meaning from the dissectors of the families; no library of a codec is used here.
 */
@NullMarked
package io.serdebench.lab.explain;

import org.jspecify.annotations.NullMarked;

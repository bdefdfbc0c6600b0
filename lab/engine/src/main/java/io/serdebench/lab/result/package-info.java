/**
 * The result of a run as it is stored in {@code result.sdb.json} and printed by {@code --json}: plain records, and nothing
 * that needs a clock, a process or a codec. Fields are added, never renamed.
 */
@NullMarked
package io.serdebench.lab.result;

import org.jspecify.annotations.NullMarked;

/**
 * The record of a run and its reading. {@code journal.jsonl} has one JSON object per line and is only ever appended to. Every
 * line carries its number and, last, the CRC-32C of all bytes before the checksum, so that any change of any byte is noticed. A
 * line cut off at the end of the file is what a crash leaves and is ignored, see {@link JournalContents}; damage anywhere else is
 * an error. Entries hold raw integers. {@link Samples} and {@link Verdicts} make times per record and decisions on pairs from
 * them, by the rules of {@code decide}.
 */
@NullMarked
package io.serdebench.lab.journal;

import org.jspecify.annotations.NullMarked;

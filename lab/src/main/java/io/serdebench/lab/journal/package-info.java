/**
 * The raw record of a run: {@code journal.jsonl}, one JSON object a line, only ever appended to. Every line carries its number
 * and, last, the CRC-32C of all bytes before the checksum, so that any change of any byte is noticed. A line cut off at the
 * end of the file is what a crash leaves and is ignored, see {@link JournalContents}; damage anywhere else is an error. Integers only: what they mean is
 * decided elsewhere.
 */
@NullMarked
package io.serdebench.lab.journal;

import org.jspecify.annotations.NullMarked;

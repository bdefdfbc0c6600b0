/**
 * The ground of readers of every kind of file: the stored inputs and how they are opened, the passes over them, what the user
 * asked for, the limits that hostile files meet, the sample that is drawn, and the rows that cannot be read. It knows no kind of
 * file.
 */
@NullMarked
package io.serdebench.lab.dataset.source;

import org.jspecify.annotations.NullMarked;

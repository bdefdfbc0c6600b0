/**
 * Tools that every room of the laboratory may use: how the program stops, what it warns of, how it says where it stands, and how
 * it shows text that came from the user's data.
 */
@NullMarked
package io.serdebench.lab.base;

import org.jspecify.annotations.NullMarked;

/**
 * What every room of the laboratory may use: how the program stops, what it warns of, and how it says where it stands.
 */
@NullMarked
package io.serdebench.lab.base;

import org.jspecify.annotations.NullMarked;

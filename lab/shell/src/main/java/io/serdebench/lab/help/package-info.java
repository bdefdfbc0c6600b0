/** Texts that explain the program: warnings, words, commands and documents, for the terminal and as pages of the documentation. */
@NullMarked
package io.serdebench.lab.help;

import org.jspecify.annotations.NullMarked;

/** The command line: one class a command, options shared by mixins, and the one place where the program ends. */
@NullMarked
package io.serdebench.lab.cli;

import org.jspecify.annotations.NullMarked;

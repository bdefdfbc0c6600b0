package io.serdebench.lab.shell;

import java.util.function.Supplier;

/**
 * The answer of a command. One of the two forms is made, the one that is wanted.
 *
 * @param text The answer for a terminal.
 * @param json The answer as a JSON document.
 */
public record Answer(Supplier<String> text, Supplier<String> json) {}

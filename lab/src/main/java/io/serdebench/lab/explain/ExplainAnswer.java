package io.serdebench.lab.explain;

/**
 * The answer of the command.
 *
 * @param text The text for standard output.
 * @param page The answer as a page; empty if none was asked for.
 */
record ExplainAnswer(String text, String page) {}

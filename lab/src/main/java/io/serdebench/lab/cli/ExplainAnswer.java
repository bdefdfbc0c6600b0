package io.serdebench.lab.cli;

/**
 * What is said in the end.
 *
 * @param text for standard output
 * @param page the same as a page; empty where none was asked for
 */
record ExplainAnswer(String text, String page) {}

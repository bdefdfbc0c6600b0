package io.serdebench.lab.journal;

/**
 * Objects of the application that records are.
 *
 * @param type The class that all of them have in common.
 * @param supplied True where the application's code gives them, so that there is no file.
 */
public record OwnObjects(String type, boolean supplied) {}

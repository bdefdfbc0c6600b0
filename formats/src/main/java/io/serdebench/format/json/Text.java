package io.serdebench.format.json;

/**
 * A string that was looked at and not yet read.
 *
 * @param value the characters, escapes resolved
 * @param end the place of the quotation mark behind them
 */
record Text(String value, int end) {}

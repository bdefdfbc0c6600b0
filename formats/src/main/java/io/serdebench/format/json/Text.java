package io.serdebench.format.json;

/**
 * A string that was looked at and not yet read.
 *
 * @param value The characters, escapes resolved.
 * @param end The place of the quotation mark behind them.
 */
record Text(String value, int end) {}

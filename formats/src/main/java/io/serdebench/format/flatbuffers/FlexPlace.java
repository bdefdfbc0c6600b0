package io.serdebench.format.flatbuffers;

/**
 * Where a value of FlexBuffers lies.
 *
 * @param at The first byte of the number, or of the offset.
 * @param width Bytes of the number or the offset.
 * @param kind What it is.
 * @param inner Bytes of the numbers and offsets within what the offset leads to.
 * @param type The byte that says so.
 */
record FlexPlace(int at, int width, FlexKind kind, int inner, int type) {}

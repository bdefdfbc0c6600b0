package io.serdebench.lab.result;

import io.serdebench.schemas.InSchema;

/**
 * Rounds of a codec with nearly the same number of instructions.
 *
 * @param instructionsPerRecord Their median.
 * @param rounds The number of these rounds.
 */
@InSchema(least = 0)
public record InstructionState(
        double instructionsPerRecord, @InSchema(least = 1) int rounds) {}

package io.serdebench.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lost, duplicated and reordered numbers are counted separately. */
class SequenceTest {

    private static Sequence of(long... numbers) {
        Sequence sequence = new Sequence();
        for (long number : numbers) {
            sequence.accept(number);
        }
        return sequence;
    }

    private static List<Long> told(Sequence sequence, long expected) {
        return List.of(sequence.missing(expected), sequence.duplicated(), sequence.reordered());
    }

    @Test
    void eachIsToldByItsName() {
        assertEquals(List.of(0L, 0L, 0L), told(of(0, 1, 2), 3));
        assertEquals(List.of(2L, 0L, 0L), told(of(0, 1, 2), 5));
        assertEquals(List.of(1L, 0L, 0L), told(of(0, 2), 3));
        assertEquals(List.of(0L, 1L, 0L), told(of(0, 1, 1, 2), 3));
        assertEquals(List.of(0L, 0L, 1L), told(of(0, 2, 1), 3));
        assertEquals(List.of(0L, 1L, 4L), told(of(4, 1, 0, 1, 2, 3), 5));
        assertEquals(List.of(3L, 0L, 0L), told(of(), 3));
    }

    @Test
    void anyOrderOfAllNumbersLosesNone() {
        Random random = new Random(5);
        for (int round = 0; round < 50; round++) {
            List<Long> numbers = new ArrayList<>();
            for (long i = 0; i < 200; i++) {
                numbers.add(i);
            }
            Collections.shuffle(numbers, random);
            Sequence sequence = new Sequence();
            numbers.forEach(sequence::accept);
            assertEquals(0, sequence.missing(200));
            assertEquals(0, sequence.duplicated());
            numbers.forEach(sequence::accept);
            assertEquals(200, sequence.duplicated());
        }
    }
}

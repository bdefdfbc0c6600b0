package io.serdebench.lab.dataset.example;

import io.serdebench.lab.dataset.random.SplitMix64;

/**
 * The two objects of the published experiment E5, "ruby-marshal": an array of 10,000 elements, and a hash of 10,000 pairs. The
 * write-up does not say what the elements are. Here they are whole numbers, and the keys of the hash are words of letters, since
 * a hash took Marshal ten times as long as an array.
 */
final class E5 {

    private static final int ELEMENTS = 10_000;
    private static final int BOUND = 1_000_000;

    private E5() {}

    static Example array() {
        return new Example("e5-array", "E5: an array of 10,000 numbers", "e5_array{values:[int32+]}", "jsonl", () -> {
            SplitMix64 random = new SplitMix64(5);
            return (number, out) -> {
                out.append("{\"values\":[");
                for (int i = 0; i < ELEMENTS; i++) {
                    out.append(i == 0 ? "" : ",").append(random.below(BOUND));
                }
                out.append("]}\n");
            };
        });
    }

    static Example hash() {
        return new Example(
                "e5-hash", "E5: a hash of 10,000 words and numbers", "e5_hash{counts:<int32+>}", "jsonl", () -> {
                    SplitMix64 random = new SplitMix64(5);
                    return (number, out) -> {
                        out.append("{\"counts\":{");
                        for (int i = 0; i < ELEMENTS; i++) {
                            out.append(i == 0 ? "\"" : ",\"")
                                    .append("word")
                                    .append(i)
                                    .append("\":")
                                    .append(random.below(BOUND));
                        }
                        out.append("}}\n");
                    };
                });
    }
}

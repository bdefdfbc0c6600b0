package io.serdebench.lab.dataset.source;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/**
 * How the files of a first pass are divided among parts. Each part takes files of its own, in their order, and adds up what it finds.
 *
 * <p>The parts added up are what one part finds in all files, in fields, reasons and warnings. So it is in every division and in every
 * order of adding. What is shown because it came first has a {@link Position}. What is found out before the pass, such as a
 * delimiter, comes from the first file alone.
 *
 * <p>Exceptions, all of JSON: an object of more than 1,000 names becomes a map as soon as a part has seen so many, and
 * which names these are depends on the part. Beyond {@link Limits#SHAPES} fields the pass ends, and parts count such fields apart.
 */
public interface Division {

    /** What is found in some of the files. */
    interface Part {

        /**
         * Takes a file.
         *
         * @param pass Opens it.
         * @param number Its number in the order of all files, from 0. It is greater than that of the file before.
         */
        void take(Pass pass, int number, Input input) throws IOException;
    }

    /**
     * Divides files among parts, which take all of them. Of several files that cannot be read the first one's failure is thrown.
     *
     * @param pass Opens them.
     * @param maker Makes a part that has seen no file.
     * @return One part at least.
     */
    <P extends Part> List<P> parts(Pass pass, List<Input> inputs, Supplier<P> maker) throws IOException;
}

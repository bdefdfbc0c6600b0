package io.serdebench.worker;

import io.serdebench.protocol.CommandInput;
import io.serdebench.protocol.CountTurn;
import io.serdebench.protocol.RowsTurn;
import io.serdebench.protocol.StepTurn;
import io.serdebench.protocol.Turn;
import java.io.InputStream;

/**
 * Standard input of a worker: a request and the commands that follow it, {@code slice OPERATION MICROS LEAD}, {@code warm OPERATION
 * MICROS}, {@code count OPERATION RECORDS}, {@code load}, {@code step THREAD FILE}, {@code verify FILE}, or {@code slice} and what is to be done with a log.
 */
final class Input extends CommandInput {

    static final String LOAD = "load";

    Input(InputStream in) {
        super(in, true);
    }

    @Override
    protected boolean isCommand(String line) {
        return line.startsWith(Turn.SLICE)
                || line.startsWith(Turn.WARM)
                || line.equals(LOAD)
                || CountTurn.is(line)
                || StepTurn.is(line)
                || RowsTurn.is(line);
    }
}

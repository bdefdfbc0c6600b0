package io.serdebench.lab.cli;

import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.source.Reading;
import io.serdebench.lab.export.ExportTarget;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.measure.BusyRun;
import io.serdebench.lab.measure.Cores;
import io.serdebench.lab.measure.Operations;
import io.serdebench.lab.process.OtherLoad;
import io.serdebench.lab.shell.Batches;
import io.serdebench.lab.shell.InputOptions;
import io.serdebench.lab.shell.JvmOptions;
import io.serdebench.lab.shell.NeedOptions;
import io.serdebench.lab.shell.OutputChoice;
import io.serdebench.lab.shell.OutputFolder;
import io.serdebench.lab.shell.PluginOptions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Options of a run.
 *
 * @param input Data.
 * @param own The application's own class that records are objects of, or null.
 * @param codecs Selectors; empty for the usual ones.
 * @param baseline The codec that all others are held against, or null.
 * @param keepAll Whether none is left out on a busy machine.
 * @param plugins The plug-ins that codecs may come from.
 * @param jvms The JVMs that codecs are measured on.
 * @param scope The work that is measured.
 * @param needs What a codec must meet to be chosen.
 * @param budget Total time.
 * @param margin Differences below it are the same: 0.03 for 3 %.
 * @param clock The clock that decides and ranks.
 * @param output The folder and the forms of the result.
 * @param exports The forms for other programs that are written.
 */
record RunOptions(
        InputOptions input,
        @Nullable OwnClasses own,
        List<String> codecs,
        @Nullable BaselineName baseline,
        boolean keepAll,
        PluginOptions plugins,
        JvmOptions jvms,
        Scope scope,
        NeedOptions needs,
        Duration budget,
        double margin,
        Clock clock,
        OutputChoice output,
        List<ExportTarget> exports) {

    /**
     * The work that is measured.
     *
     * @param operations The operations.
     * @param compressors The compressors that the encoded records are compressed with.
     * @param batch Records in a message, or {@link Batches#NONE}.
     */
    record Scope(Operations operations, List<String> compressors, int batch) {}

    /** The most time that is kept for deciding and writing the report. */
    private static final Duration REPORTING = Duration.ofSeconds(3);

    /** The part of a short time that is kept for it: one in this many. */
    private static final int REPORTING_SHARE = 20;

    /** The codecs that take part: those that were asked for, and the baseline. */
    List<Codec> codecs(Catalog catalog) {
        List<Codec> asked = asked(catalog);
        return baseline == null ? asked : baseline.join(asked, catalog);
    }

    /**
     * The codecs that were asked for. Where nobody asked and there is an own class, one of each library that takes it, and those that
     * stand beside it on generated types; none beside a suite, which has its own.
     */
    private List<Codec> asked(Catalog catalog) {
        if (own == null) {
            return catalog.select(codecs);
        }
        if (!codecs.isEmpty()) {
            return catalog.selectWithOwnClasses(codecs);
        }
        return own.source().key() == OwnClasses.Source.Key.SUITE
                ? List.of()
                : Stream.concat(OwnClasses.usual(catalog).stream(), OwnClasses.beside(catalog).stream())
                        .toList();
    }

    /**
     * What to expect beside other load, and which codecs take part. The harness's floor and codecs of own classes always do.
     *
     * @param all The codecs that were asked for.
     * @param variants JVMs that each is measured on.
     */
    BusyRun beside(OtherLoad load, Catalog catalog, List<Codec> all, int variants) {
        List<String> order = (own == null ? catalog.selectByWeight(codecs) : all)
                .stream().filter(codec -> !codec.isFloor()).map(Codec::id).toList();
        BusyRun.Asked asked = new BusyRun.Asked(
                scope.operations(), !scope.compressors().isEmpty(), variants, Cores.atOnce(), measuring(), margin);
        List<String> kept = baseline == null ? List.of() : baseline.ids(catalog);
        return BusyRun.of(load, asked, order, keepAll || own != null ? order : kept);
    }

    /** True if somebody named the codecs. */
    boolean namesCodecs() {
        return !codecs.isEmpty();
    }

    /** The data in words: the inputs, or what gives the objects. */
    String data() {
        return own != null && own.source().isListed() ? own.source().name() : String.join(" ", input.inputs);
    }

    /** The name of the output folder: of the first input, or of what gives the objects. */
    String name() {
        return OutputFolder.nameOf(
                own != null && own.source().isListed() ? own.source().name().replace('#', '.') : input.inputs.get(0));
    }

    /** How the file is read: own classes make objects of its texts. */
    Reading reading() {
        return own == null ? input.reading() : input.reading().ofTexts();
    }

    /** The time for everything before the report. */
    Duration measuring() {
        Duration share = budget.dividedBy(REPORTING_SHARE);
        return budget.minus(share.compareTo(REPORTING) < 0 ? share : REPORTING);
    }
}

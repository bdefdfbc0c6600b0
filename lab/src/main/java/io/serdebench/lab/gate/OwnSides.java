package io.serdebench.lab.gate;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.ClassPath;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.generate.OwnClasses;
import io.serdebench.lab.generate.OwnSerde;
import io.serdebench.lab.measure.Candidates;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.measure.Supplied;
import io.serdebench.lab.process.JvmVariant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;

/**
 * The application's own classes and serializers in two versions, each with the class path of its side before the common one.
 *
 * @param base The base.
 * @param fresh The other side.
 * @param catalog The codecs of the installation.
 * @param codecs Codecs that take part beside the serializers.
 */
record OwnSides(OwnClasses base, OwnClasses fresh, Catalog catalog, List<Codec> codecs) {

    /** Copies the list. */
    OwnSides {
        codecs = List.copyOf(codecs);
    }

    /**
     * Chooses both.
     *
     * @param asked Selectors of codecs, or none for the serializers alone.
     * @throws Stop of class usage where nothing is left
     */
    static OwnSides of(
            OwnClasses own, Path home, List<Path> plugins, ClassPath base, ClassPath fresh, List<String> asked) {
        Catalog catalog = Catalog.load(home, plugins);
        List<Codec> codecs = asked.isEmpty() ? List.of() : catalog.selectOnJvm(asked, "gate");
        if (codecs.isEmpty() && own.serdes().isEmpty() && own.source().key() != OwnClasses.Source.Key.SUITE) {
            throw Stop.usage("no serializer is named: --serde mine=com.acme.OrderSerde, or codecs with -c");
        }
        return new OwnSides(over(own, base), over(own, fresh), catalog, codecs);
    }

    private static OwnClasses over(OwnClasses own, ClassPath side) {
        ClassPath all = new ClassPath(Stream.concat(side.jars().stream(), own.path().jars().stream())
                .distinct()
                .toList());
        return new OwnClasses(all, own.type(), own.source(), own.serdes());
    }

    /** The names of codecs and serializers. */
    List<String> ids() {
        return Stream.concat(
                        codecs.stream().map(Codec::id), fresh.serdes().stream().map(OwnSerde::id))
                .toList();
    }

    /**
     * The data of both.
     *
     * @param sides The sides, with the class that objects have where they are supplied.
     * @param dataset The texts that objects are made of.
     */
    record Data(OwnSides sides, Dataset dataset) {}

    /** Reads the data; a supplier is called on the new side, and each other process checks that it gives equal objects. */
    Data read(GateTask task, Preparation preparation) throws IOException, InterruptedException {
        if (!fresh.source().isListed()) {
            return checked(this, preparation.read(task.inputs(), task.reading().ofTexts()), task, preparation);
        }
        Supplied supplied = preparation.supplied(fresh, task.variant());
        OwnClasses now = supplied.own();
        // a case that the base's suite lacks is one that the base does not carry
        List<OwnSerde> cases = now.serdes().stream()
                .filter(serde -> serde.kind() == OwnSerde.Kind.CASE)
                .toList();
        OwnSides sides = new OwnSides(base.supplied(now.type(), cases), now, catalog, codecs);
        return checked(
                sides,
                preparation.read(
                        List.of(supplied.file().toString()), task.reading().ofTexts()),
                task,
                preparation);
    }

    private static Data checked(OwnSides sides, Dataset dataset, GateTask task, Preparation preparation)
            throws IOException, InterruptedException {
        for (OwnClasses side : new LinkedHashSet<>(List.of(sides.base, sides.fresh))) {
            preparation.checkObjects(side, side.libs(sides.catalog), dataset, task.variant());
        }
        return new Data(sides, dataset);
    }

    /** The candidates of one side. */
    Candidates candidates(OwnClasses side, JvmVariant variant) throws InterruptedException {
        return new Candidates(side.outcomes(catalog, new ArrayList<>(codecs)), List.of(variant));
    }
}

package io.serdebench.codec.avro.runtime;

import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;

/**
 * The binding of the SpecificCompiler's classes.
 *
 * @param <D> The domain class.
 * @param <M> The class of a record.
 */
public abstract class SpecificBinding<D, M> extends AvroBinding<D, M> {

    /**
     * Makes the datum writer and reader.
     *
     * @param root The class of a record.
     * @param schema The schema of that class.
     * @param switches Whether the binding itself asks for the fast reader and for the custom coders.
     */
    protected SpecificBinding(Class<M> root, Schema schema, boolean switches) {
        super(
                schema,
                new SpecificDatumWriter<>(schema, model(root, switches)),
                () -> new SpecificDatumReader<>(schema, schema, model(root, switches)));
    }

    private static SpecificData model(Class<?> root, boolean switches) {
        SpecificData model = model(root);
        if (switches) {
            model.setFastReaderEnabled(true);
            model.setCustomCoders(true);
        }
        return model;
    }

    /** The model of the classes, which finds them by the loader that loaded them. */
    static SpecificData model(Class<?> root) {
        SpecificData model = new SpecificData(root.getClassLoader());
        SpecificData.getForClass(root).getConversions().forEach(model::addLogicalTypeConversion);
        return model;
    }
}

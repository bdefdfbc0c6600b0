package io.serdebench.codec.jacksontext;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.gen.BeanSource;
import io.serdebench.api.gen.JacksonStyle;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.Model;
import io.serdebench.api.gen.PropertyNames;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** The codecs of the family. */
enum Format {
    XML {
        /** Lists' outer elements are written past the rule by which names are escaped. */
        @Override
        void check(Schema schema) throws UnsupportedSchemaException {
            for (Struct struct : schema.structs()) {
                for (Field field : struct.fields()) {
                    if (LIKE_AN_ESCAPE.matcher(field.ident()).find()) {
                        throw new UnsupportedSchemaException(
                                "a field name that looks like an escaped character of XML");
                    }
                }
            }
        }

        @Override
        Model beans(Schema schema, String packageName, Path sources) throws IOException {
            XmlBeans beans = new XmlBeans(packageName);
            beans.write(schema, sources);
            return beans;
        }
    },
    YAML {
        @Override
        void check(Schema schema) throws UnsupportedSchemaException {
            PropertyNames.check(schema);
        }

        @Override
        Model beans(Schema schema, String packageName, Path sources) throws IOException {
            return plain(new JacksonStyle(PropertyNames::of, JacksonStyle.NO_NULLS), schema, packageName, sources);
        }
    },
    CSV {
        @Override
        void check(Schema schema) throws UnsupportedSchemaException {
            for (Field field : schema.fields()) {
                if (!JavaTypes.isLeaf(field.type())) {
                    throw new UnsupportedSchemaException(
                            "a struct, list or map within a record: CSV has nothing but columns of single values");
                }
            }
        }

        /** Null columns are written: a line of nulls alone would be no line. */
        @Override
        Model beans(Schema schema, String packageName, Path sources) throws IOException {
            return plain(new JacksonStyle((struct, field) -> field.ident()), schema, packageName, sources);
        }
    };

    private static final Pattern LIKE_AN_ESCAPE = Pattern.compile("_x[0-9A-Fa-f]{4}");

    /** Throws where the format cannot carry the schema. */
    abstract void check(Schema schema) throws UnsupportedSchemaException;

    /** Writes the beans and says how they are used. */
    abstract Model beans(Schema schema, String packageName, Path sources) throws IOException;

    /** The format of a codec. */
    static Format of(String codec) {
        return switch (codec) {
            case "xml" -> XML;
            case "yaml" -> YAML;
            case "csv" -> CSV;
            default -> throw new IllegalArgumentException(codec);
        };
    }

    private static Model plain(JacksonStyle style, Schema schema, String packageName, Path sources) throws IOException {
        BeanSource beans = new BeanSource(packageName, style);
        beans.write(schema, sources);
        return beans;
    }
}

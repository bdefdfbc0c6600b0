package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole classes in the documents compile, so that whoever begins with them does not begin with an error. */
class DocsCodeTest {

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```java$\n(package ([\\w.]+);.*?)^```$");
    private static final Pattern NAME = Pattern.compile("(?m)^(?:public )?(?:final )?class (\\w+)");

    /** All that the page's codec uses of a library that is not on the class path here. */
    private static final String LIBRARY = """
            package com.fasterxml.jackson.dataformat.cbor;

            public class PackageVersion {
                public static final Object VERSION = "";
            }
            """;

    @TempDir
    Path classes;

    @Test
    void theCodecOfThePageCompiles() throws IOException {
        List<JavaFileObject> sources = new ArrayList<>();
        sources.add(source("com.fasterxml.jackson.dataformat.cbor", LIBRARY));
        Matcher blocks = BLOCK.matcher(Files.readString(Path.of("..", "docs", "codecs.md")));
        while (blocks.find()) {
            sources.add(source(blocks.group(2), blocks.group(1)));
        }
        assertEquals(3, sources.size(), "the library, the family and its test");
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        StringWriter messages = new StringWriter();
        List<String> options =
                List.of("-d", classes.toString(), "-proc:none", "-cp", System.getProperty("java.class.path"));
        boolean compiled =
                compiler.getTask(messages, null, null, options, null, sources).call();
        assertEquals("", compiled ? "" : messages.toString());
    }

    private static JavaFileObject source(String packageName, String text) {
        URI uri = URI.create("string:///" + packageName.replace('.', '/') + "/" + className(text) + ".java");
        return new SimpleJavaFileObject(uri, JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    private static String className(String text) {
        Matcher name = NAME.matcher(text);
        if (!name.find()) {
            throw new IllegalArgumentException("no class: " + text);
        }
        return name.group(1);
    }
}

package io.serdebench.lab.census;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.WorkerCommand;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * Codecs that were made elsewhere: a zip with the jars of the worker and of codecs, the classes that were generated and compiled, and a
 * list of what belongs to which codec. Who has it needs no installation, and no compiler.
 */
final class EncoderArchive implements EncoderSource {

    /** The version of the list. */
    static final String FORM = "serdebench/encoders/1";

    /** The entry that is the list. */
    static final String LIST = "encoders.json";

    /** The folder of the worker's jars. */
    static final String WORKER = "worker";

    /** The folder of the jars that compress. */
    static final String COMPRESS = "compress";

    /** The list of a thousand codecs is smaller. */
    private static final int MOST_LIST = 16 << 20;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path folder;
    private final Listed listed;

    private EncoderArchive(Path folder, Listed listed) {
        this.folder = folder;
        this.listed = listed;
    }

    /**
     * The list.
     *
     * @param form {@link #FORM}.
     * @param schema The schema that code was generated for, in the notation of schemas.
     * @param codecs The codecs.
     * @param absent Why others take no part, by codec.
     * @param compressors Names of compressors of what codecs encode.
     */
    record Listed(
            String form,
            String schema,
            List<ListedCodec> codecs,
            SortedMap<String, String> absent,
            List<String> compressors) {

        Listed {
            codecs = List.copyOf(codecs);
            compressors = List.copyOf(compressors);
            absent = new TreeMap<>(absent);
        }
    }

    /**
     * A codec.
     *
     * @param codec Its name.
     * @param version The version of its library.
     * @param binding The class that calls the library.
     * @param domain The class of the records.
     * @param classPath Its class path, in order, as places in the archive.
     * @param jvmArgs Arguments that the library needs.
     */
    record ListedCodec(
            String codec, String version, String binding, String domain, List<String> classPath, List<String> jvmArgs) {

        ListedCodec {
            classPath = List.copyOf(classPath);
            jvmArgs = List.copyOf(jvmArgs);
        }
    }

    /**
     * Programs that codecs need.
     *
     * @param worker The jars of the worker.
     * @param compress The jars of the program that compresses; empty where nothing does.
     * @param compressors Names of compressors, in full.
     */
    record Programs(List<Path> worker, List<Path> compress, List<String> compressors) {

        Programs {
            worker = List.copyOf(worker);
            compress = List.copyOf(compress);
            compressors = List.copyOf(compressors);
        }
    }

    /**
     * Unpacks an archive.
     *
     * @param into An empty folder, which has to stay as long as codecs work.
     * @throws Stop where the file is no such archive
     */
    static EncoderArchive open(Path archive, Path into) throws IOException {
        Path folder = into.toAbsolutePath().normalize();
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            Listed listed = list(archive, zip);
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                Path place = folder.resolve(entry.getName()).normalize();
                if (!place.startsWith(folder) || entry.isDirectory()) {
                    throw none(archive, "it has an entry " + TerminalText.text(entry.getName()));
                }
                Files.createDirectories(place.getParent());
                try (InputStream in = zip.getInputStream(entry)) {
                    Files.copy(in, place);
                }
            }
            return new EncoderArchive(folder, listed);
        } catch (ZipException | IllegalArgumentException e) {
            throw none(archive, String.valueOf(e.getMessage()));
        }
    }

    private static Listed list(Path archive, ZipFile zip) throws IOException {
        ZipEntry entry = zip.getEntry(LIST);
        if (entry == null) {
            throw none(archive, "it has no " + LIST);
        }
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] bytes = in.readNBytes(MOST_LIST);
            Listed listed = JSON.readValue(bytes, Listed.class);
            if (!FORM.equals(listed.form())) {
                throw none(archive, "it is of form " + TerminalText.text(listed.form()) + ", and this needs " + FORM);
            }
            return listed;
        } catch (JsonProcessingException e) {
            throw none(archive, LIST + " cannot be read");
        }
    }

    private static Stop none(Path archive, String why) {
        return Stop.usage(TerminalText.text(archive.getFileName() + "", 200) + " holds no codecs: " + why);
    }

    @Override
    public Encoders of(Schema schema) throws IOException {
        String own = listed.schema();
        String wanted = text(schema);
        if (!own.equals(wanted)) {
            throw Stop.usage(
                    "codecs were made for another schema: " + TerminalText.text(own, 100) + ", and records have "
                            + TerminalText.text(wanted, 100),
                    "make them with the --schema and the files of this census");
        }
        WorkerCommand command = WorkerCommand.of(JvmVariant.standard(), folder.resolve(WORKER), folder);
        List<Candidate> candidates = new ArrayList<>();
        for (ListedCodec one : listed.codecs()) {
            candidates.add(new Candidate(
                    one.codec(),
                    one.version(),
                    one.binding(),
                    one.domain(),
                    one.classPath().stream().map(folder::resolve).toList(),
                    one.jvmArgs(),
                    false,
                    command,
                    Map.of(),
                    1));
        }
        return new Encoders(candidates, listed.absent());
    }

    /**
     * The compressors that came with the codecs, or null.
     *
     * @param scratch A folder for what processes say.
     */
    @Nullable
    PieceCompressors compressors(Path scratch) throws IOException {
        return PieceCompressors.of(folder.resolve(COMPRESS), listed.compressors(), scratch);
    }

    /**
     * Packs codecs.
     *
     * @param file A new file.
     * @param programs The programs beside them.
     * @throws java.nio.file.FileAlreadyExistsException where there is such a file
     */
    static void write(Path file, Schema schema, Encoders encoders, Programs programs) throws IOException {
        try (EncoderPacker packer = new EncoderPacker(file)) {
            for (Path jar : programs.worker()) {
                packer.add(WORKER + "/" + jar.getFileName(), jar);
            }
            for (Path jar : programs.compress()) {
                packer.add(COMPRESS + "/" + jar.getFileName(), jar);
            }
            List<ListedCodec> codecs = new ArrayList<>();
            for (Candidate one : encoders.candidates()) {
                List<String> classPath = new ArrayList<>();
                for (Path place : one.classPath()) {
                    classPath.add(packer.place(place));
                }
                codecs.add(new ListedCodec(
                        one.codec(), one.version(), one.binding(), one.domain(), classPath, one.jvmArgs()));
            }
            packer.add(
                    LIST,
                    JSON.writeValueAsBytes(
                            new Listed(FORM, text(schema), codecs, encoders.absent(), programs.compressors())));
        }
        // until now it was cut short
        Leftovers.keep(file);
    }

    private static String text(Schema schema) {
        return Notation.write(new Slot(schema.root(), false));
    }
}

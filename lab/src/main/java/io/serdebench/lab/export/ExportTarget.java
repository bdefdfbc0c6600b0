package io.serdebench.lab.export;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One form and where it goes.
 *
 * @param form The form.
 * @param chosen The file that the user named, or null for the usual name.
 */
public record ExportTarget(Export form, @Nullable Path chosen) {

    /**
     * Reads {@code FORM} or {@code FORM=FILE}. A file that the user names must not exist, and its folder must.
     *
     * @throws Stop of class usage where that is not so, or there is no such form
     */
    public static ExportTarget parse(String text) {
        int equals = text.indexOf('=');
        Export form = ExportForms.named(equals < 0 ? text : text.substring(0, equals));
        if (equals < 0) {
            return new ExportTarget(form, null);
        }
        String name = text.substring(equals + 1);
        if (name.isEmpty()) {
            throw Stop.usage("--export " + form.name() + "= names no file");
        }
        Path file = Path.of(name);
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw Stop.usage("--export: there is no folder " + TerminalText.line(String.valueOf(folder)));
        }
        refuseExisting(file);
        return new ExportTarget(form, file);
    }

    /**
     * Writes it.
     *
     * @param folder The folder for a file that the user gave no name.
     * @return What was written.
     * @throws Stop where it exists, cannot be written, or the results have nothing for this form
     */
    public List<Path> write(Exportable results, Path folder) {
        Path file = chosen == null ? folder.resolve(form.fileName()) : chosen;
        refuseExisting(file);
        try {
            return form.write(results, file);
        } catch (IOException e) {
            throw Stop.writing(TerminalText.line(file.toString()), e);
        }
    }

    private static void refuseExisting(Path file) {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw Stop.usage(
                    "--export: " + TerminalText.line(file.toString()) + " exists; exports are never overwritten",
                    "remove it, or choose another name");
        }
    }
}

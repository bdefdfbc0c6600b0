package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Compressed files and archives that are not read. Each is known by its first bytes and has the command that unpacks it. Commands of
 * archives begin with the file, the others with standard input.
 */
public enum Packed {
    BZIP2("compressed by bzip2", "bunzip2 -c", "425a68??314159265359", "425a68??177245385090"),
    XZ("compressed by xz", "unxz -c", "fd377a585a00"),
    /** Frames to be skipped that nothing of zstd follows are of lz4. */
    LZ4("compressed by lz4", "unlz4 -c", "04224d18", "02214c18", "??2a4d18"),
    LZMA("compressed by lzma", "unlzma -c", "5d0000????ffffffffffffffff", "5d0000????????000000000000"),
    LZIP("compressed by lzip", "lzip -dc", "4c5a495001"),
    LZOP("compressed by lzop", "lzop -dc", "894c5a4f000d0a1a0a"),
    SNAPPY("compressed by snappy", "snzip -dc", "ff060000734e61507059"),
    SNAPPY_JAVA("compressed by snappy-java", "snzip -t snappy-java -dc", "82534e4150505900"),
    COMPRESS("compressed by compress", "uncompress -c", "1f9d"),
    GZIP("compressed by gzip", "gunzip -c", "1f8b08"),
    ZSTD("compressed by zstd", "unzstd -c", "28b52ffd"),
    ZLIB(
            "compressed by zlib",
            "python3 -c \"import sys, zlib; sys.stdout.buffer.write(zlib.decompress(sys.stdin.buffer.read()))\"",
            "789c",
            "78da"),
    TAR("a tar archive", "mkdir -p data && tar -C data -xf %s"),
    ZIP("a zip archive", "unzip -d data %s", "504b0304", "504b0506", "504b0708"),
    SEVEN_ZIP("a 7z archive", "7z x -odata %s", "377abcaf271c"),
    RAR("a RAR archive", "unar -o data %s", "526172211a07");

    /** The magic of a tar archive stands behind the first name and its attributes. */
    private static final int TAR_MAGIC = 257;

    private static final String MAGIC = "ustar";

    /** Fewer bytes than these are how a file of another kind may begin. */
    private static final int SURE = 6;

    private final String what;
    private final String command;
    private final String[] beginnings;

    Packed(String what, String command, String... beginnings) {
        this.what = what;
        this.command = command;
        this.beginnings = beginnings;
    }

    /**
     * Stops at a file that is packed.
     *
     * @param head The beginning of what the file holds; of one that is compressed by what is read, of what is in it.
     * @param any Whether other files may begin with any bytes, so that only long marks tell.
     */
    public static void check(Input input, byte[] head, boolean any) {
        Packed found = of(head, any);
        if (found != null && !(found == ZIP && isOffice(input, head))) {
            throw found.refused(input);
        }
    }

    /** True if a zip archive is an office document. */
    private static boolean isOffice(Input input, byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        return input.name().matches("(?i).*\\.(xls[xmb]|doc[xm]|ppt[xm]|od[stp])")
                || text.contains("[Content_Types].xml")
                || text.contains("mimetypeapplication/vnd.");
    }

    private static @Nullable Packed of(byte[] head, boolean any) {
        for (Packed each : values()) {
            for (String beginning : each.beginnings) {
                if ((!any || beginning.length() / 2 >= SURE) && fits(head, beginning)) {
                    return each;
                }
            }
        }
        boolean tar = head.length >= TAR_MAGIC + MAGIC.length()
                && new String(head, TAR_MAGIC, MAGIC.length(), StandardCharsets.ISO_8859_1).equals(MAGIC);
        return tar ? TAR : null;
    }

    private static boolean fits(byte[] head, String beginning) {
        for (int i = 0; i < beginning.length() / 2; i++) {
            String one = beginning.substring(2 * i, 2 * i + 2);
            if (i >= head.length || !one.equals("??") && HexFormat.fromHexDigits(one) != (head[i] & 0xff)) {
                return false;
            }
        }
        return true;
    }

    private Stop refused(Input input) {
        String name = input.name().equals(Input.STDIN) ? "FILE" : Utf8Guard.quote(input.name());
        Compression around = input.compression();
        String says = TerminalText.text(input.name()) + " is " + what
                + (around == Compression.NONE ? "" : ", and that by " + around.label());
        return Stop.input(says + ", which is not read", "unpack it first:  " + command(name, around));
    }

    private String command(String name, Compression around) {
        boolean plain = around == Compression.NONE;
        if (command.contains("%s")) {
            String archive = plain || this == TAR ? name : "data.archive";
            String unpacks = String.format(Locale.ROOT, command, archive);
            return plain || this == TAR ? unpacks : around.command() + " " + name + " > data.archive && " + unpacks;
        }
        String out = unpacked(name);
        return plain
                ? command + " < " + name + " > " + out
                : around.command() + " " + name + " | " + command + " > " + out;
    }

    /** The name without the endings of what packed the file, or another name where it has none of them. */
    private static String unpacked(String name) {
        String inner = name.replaceAll("(?i)(\\.(" + ENDINGS + "))+('?)$", "$3");
        return inner.equals(name) ? "data" : inner;
    }

    /** The endings of the names of compressed files, of those that are read, too; a regular expression. */
    public static final String ENDINGS = "gz|gzip|zst|zstd|bz2|bzip2|xz|lz4|lzma|lz|lzo|sz|snappy|Z|zz";
}

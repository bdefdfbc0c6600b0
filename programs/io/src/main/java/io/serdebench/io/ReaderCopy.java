package io.serdebench.io;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.FileInputStream;
import java.io.FileWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.file.Files;

/**
 * Lines as text, by {@code BufferedReader.readLine} and a BufferedWriter. The reader drops line ends: they are written as the
 * facts of the file have them, or as they were noted below the reader where no one end is known. The bytes stay the same
 * since the charset can hold them all.
 */
final class ReaderCopy implements Strategy {

    private final Job job;
    private final boolean nio;

    private ReaderCopy(Job job, boolean nio) {
        this.job = job;
        this.nio = nio;
    }

    /** Reads through a FileInputStream. */
    static ReaderCopy io(Job job) {
        return new ReaderCopy(job, false);
    }

    /** Reads as {@code Files.newBufferedReader} does. */
    static ReaderCopy nio(Job job) {
        return new ReaderCopy(job, true);
    }

    @Override
    public long pass() throws IOException {
        Facts facts = job.facts();
        Charset charset = facts.charset();
        try (Writer out = new BufferedWriter(new FileWriter(job.copy().toFile(), charset))) {
            switch (facts.ends()) {
                case LF -> copy(charset, out, "\n");
                case CRLF -> copy(charset, out, "\r\n");
                case MIXED -> copyMixed(charset, out);
            }
        }
        return Files.size(job.copy());
    }

    private void copy(Charset charset, Writer out, String end) throws IOException {
        boolean any = false;
        try (BufferedReader in =
                nio ? Files.newBufferedReader(job.source(), charset) : new BufferedReader(open(charset))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (any) {
                    out.write(end);
                }
                out.write(line);
                any = true;
            }
        }
        if (any && job.facts().last()) {
            out.write(end);
        }
    }

    private void copyMixed(Charset charset, Writer out) throws IOException {
        try (LineEnds ends = new LineEnds(open(charset));
                BufferedReader in = new BufferedReader(ends)) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                out.write(line);
                out.write(ends.next());
            }
        }
    }

    private Reader open(Charset charset) throws IOException {
        return nio
                ? new InputStreamReader(Files.newInputStream(job.source()), charset.newDecoder())
                : new InputStreamReader(new FileInputStream(job.source().toFile()), charset);
    }
}

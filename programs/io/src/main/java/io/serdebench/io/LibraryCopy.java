package io.serdebench.io;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;

/** The ways to copy that leave it to the library, and through it to the system, how. */
final class LibraryCopy {

    private LibraryCopy() {}

    /** A target that is there is deleted and made anew, by the library's own choice. */
    static final class Whole implements Strategy {
        private final Job job;

        Whole(Job job) {
            this.job = job;
        }

        @Override
        public long pass() throws IOException {
            Files.copy(job.source(), job.copy(), REPLACE_EXISTING);
            return Files.size(job.copy());
        }
    }

    /** The source gives; one call may move less than asked for. */
    static final class To implements Strategy {
        private final Job job;

        To(Job job) {
            this.job = job;
        }

        @Override
        public long pass() throws IOException {
            try (FileChannel source = job.openSource();
                    FileChannel target = job.openTarget()) {
                long size = source.size();
                long at = 0;
                while (at < size) {
                    at += moved(source.transferTo(at, size - at, target));
                }
                return at;
            }
        }
    }

    /** The target takes; one call may move less than asked for. */
    static final class From implements Strategy {
        private final Job job;

        From(Job job) {
            this.job = job;
        }

        @Override
        public long pass() throws IOException {
            try (FileChannel source = job.openSource();
                    FileChannel target = job.openTarget()) {
                long size = source.size();
                long at = 0;
                while (at < size) {
                    at += moved(target.transferFrom(source, at, size - at));
                }
                return at;
            }
        }
    }

    private static long moved(long bytes) throws IOException {
        if (bytes <= 0) {
            throw Halves.shorter();
        }
        return bytes;
    }
}

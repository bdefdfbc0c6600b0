package io.serdebench.lab.store;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.util.List;
import org.eclipse.aether.artifact.Artifact;
import org.eclipse.aether.repository.ArtifactRepository;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.transfer.ArtifactNotFoundException;
import org.eclipse.aether.transfer.ArtifactTransferException;
import org.jspecify.annotations.Nullable;

/** Sentences about libraries that are fetched. */
final class FetchWords {

    private static final String FULL = "the full archive holds all libraries";

    private FetchWords() {}

    static String begins(int jars, long bytes) {
        return "fetching " + jars + (jars == 1 ? " library, " : " libraries, ") + TerminalText.size(bytes)
                + " (once) ...";
    }

    /** A file that is not what the lock file says. */
    static Stop wrong(LockedJar jar, ArtifactResult result) {
        return Stop.environment(
                jar.name() + from(result.getRepository())
                        + " has another SHA-256 than this installation knows, so it was not kept",
                "ask who runs that repository, or name another in Maven's settings.xml; " + FULL);
    }

    /**
     * Files that could not be fetched; the first of them is named.
     *
     * @param offline Whether the user's settings forbid to fetch.
     */
    static Stop absent(List<ArtifactResult> results, boolean offline) {
        ArtifactResult first = results.get(0);
        String more = results.size() == 1 ? "" : " and " + (results.size() - 1) + " more";
        String what = "cannot fetch " + name(first.getRequest().getArtifact()) + more;
        Exception error = telling(first.getExceptions());
        if (offline) {
            return Stop.environment(what + ": Maven's settings.xml says offline", "take <offline> out of it; " + FULL);
        }
        if (error == null) {
            return Stop.environment(what, FULL);
        }
        RemoteRepository repository =
                error instanceof ArtifactTransferException transfer ? transfer.getRepository() : null;
        if (error instanceof ArtifactNotFoundException) {
            return Stop.environment(
                    what + ": this version is not" + (repository == null ? " there" : at(repository)),
                    "name another mirror in Maven's settings.xml; " + FULL);
        }
        Throwable cause = error.getCause() == null ? error : error.getCause();
        String reason = from(repository) + ": " + TerminalText.line(String.valueOf(cause.getMessage()));
        return isNoNetwork(cause)
                ? Stop.environment(
                        what + reason, "there is no network, or Maven's settings.xml names no proxy; " + FULL)
                : Stop.environment(what + reason, "Maven's settings.xml names mirrors, proxies and servers; " + FULL);
    }

    /** A repository that failed tells more than one that has not the file. */
    private static @Nullable Exception telling(List<Exception> errors) {
        return errors.stream()
                .filter(error -> !(error instanceof ArtifactNotFoundException))
                .findFirst()
                .orElse(errors.isEmpty() ? null : errors.get(0));
    }

    private static boolean isNoNetwork(Throwable cause) {
        return cause instanceof UnknownHostException
                || cause instanceof ConnectException
                || cause instanceof NoRouteToHostException
                || cause instanceof SocketTimeoutException;
    }

    private static String name(Artifact artifact) {
        return artifact.getGroupId() + ":" + artifact.getArtifactId() + ":" + artifact.getVersion();
    }

    private static String from(@Nullable ArtifactRepository repository) {
        return repository instanceof RemoteRepository remote
                ? " from " + remote.getId() + " (" + remote.getUrl() + ")"
                : "";
    }

    private static String at(RemoteRepository repository) {
        return " in " + repository.getId() + " (" + repository.getUrl() + ")";
    }
}

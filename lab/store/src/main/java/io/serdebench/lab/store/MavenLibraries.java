package io.serdebench.lab.store;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.repository.internal.MavenRepositorySystemUtils;
import org.apache.maven.settings.Mirror;
import org.apache.maven.settings.Profile;
import org.apache.maven.settings.Proxy;
import org.apache.maven.settings.Repository;
import org.apache.maven.settings.Server;
import org.apache.maven.settings.Settings;
import org.apache.maven.settings.building.DefaultSettingsBuilderFactory;
import org.apache.maven.settings.building.DefaultSettingsBuildingRequest;
import org.apache.maven.settings.building.SettingsBuildingException;
import org.eclipse.aether.ConfigurationProperties;
import org.eclipse.aether.DefaultRepositorySystemSession;
import org.eclipse.aether.RepositoryException;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.collection.CollectRequest;
import org.eclipse.aether.graph.Dependency;
import org.eclipse.aether.repository.LocalRepository;
import org.eclipse.aether.repository.RemoteRepository;
import org.eclipse.aether.repository.RepositoryPolicy;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import org.eclipse.aether.resolution.ArtifactResult;
import org.eclipse.aether.resolution.DependencyRequest;
import org.eclipse.aether.supplier.RepositorySystemSupplier;
import org.eclipse.aether.util.repository.AuthenticationBuilder;
import org.eclipse.aether.util.repository.DefaultAuthenticationSelector;
import org.eclipse.aether.util.repository.DefaultMirrorSelector;
import org.eclipse.aether.util.repository.DefaultProxySelector;
import org.jspecify.annotations.Nullable;

/**
 * Libraries from the user's own Maven repositories: the local repository, mirrors, proxies, servers and active profiles of
 * {@code settings.xml} hold as they do for Maven. Passwords that Maven encrypted are not decrypted.
 */
public final class MavenLibraries {

    private static final String RUNTIME = "runtime";
    private static final String CENTRAL = "central";

    /** A server that sends nothing for as long is given up; the resolver itself waits for half an hour. */
    private static final int SILENCE_MILLIS = 60_000;

    /** Group and artifact; extension and classifier; version. */
    private static final Pattern PROGRAM = Pattern.compile("([^:]+:[^:]+):([^:]+:[^:]+):([^:]+)");

    private final RepositorySystem system = new RepositorySystemSupplier().get();
    private final DefaultRepositorySystemSession session = MavenRepositorySystemUtils.newSession();
    private final List<RemoteRepository> repositories;
    private final Path usersRepository;
    private final boolean offline;

    /**
     * Reads the settings of the user. What is fetched stays in the user's local repository.
     *
     * @param settingsFile Another settings file than the user's, or null.
     * @param offline Whether nothing is to be fetched.
     * @throws Stop where settings cannot be read
     */
    public MavenLibraries(@Nullable Path settingsFile, boolean offline) {
        this(settingsFile, offline, null);
    }

    /**
     * Reads the settings of the user.
     *
     * @param settingsFile Another settings file than the user's, or null.
     * @param offline Whether nothing is to be fetched.
     * @param target Takes what is fetched in place of the user's local repository, or null.
     * @throws Stop where settings cannot be read
     */
    MavenLibraries(@Nullable Path settingsFile, boolean offline, @Nullable Path target) {
        Path home = Path.of(System.getProperty("user.home", "")).resolve(".m2");
        Settings settings = settings(settingsFile == null ? home.resolve("settings.xml") : settingsFile);
        this.offline = offline || settings.isOffline();
        String local = settings.getLocalRepository();
        this.usersRepository = local == null ? home.resolve("repository") : Path.of(local);
        Path repository = target == null ? usersRepository : target;
        session.setLocalRepositoryManager(
                system.newLocalRepositoryManager(session, new LocalRepository(repository.toFile())));
        session.setOffline(this.offline);
        session.setConfigProperty(ConfigurationProperties.REQUEST_TIMEOUT, SILENCE_MILLIS);
        // versions are named in full; what was not there yesterday may be there today
        session.setUpdatePolicy(RepositoryPolicy.UPDATE_POLICY_ALWAYS);
        session.setSystemProperties(System.getProperties());
        apply(settings);
        this.repositories = system.newResolutionRepositories(session, remotes(settings));
    }

    private static Settings settings(Path file) {
        DefaultSettingsBuildingRequest request = new DefaultSettingsBuildingRequest();
        request.setSystemProperties(System.getProperties());
        if (Files.isRegularFile(file)) {
            request.setUserSettingsFile(file.toFile());
        }
        try {
            return new DefaultSettingsBuilderFactory()
                    .newInstance()
                    .build(request)
                    .getEffectiveSettings();
        } catch (SettingsBuildingException e) {
            throw Stop.input(
                    file + " is not a settings file of Maven", TerminalText.line(String.valueOf(e.getMessage())));
        }
    }

    private void apply(Settings settings) {
        DefaultMirrorSelector mirrors = new DefaultMirrorSelector();
        for (Mirror mirror : settings.getMirrors()) {
            mirrors.add(
                    mirror.getId(),
                    mirror.getUrl(),
                    mirror.getLayout(),
                    false,
                    mirror.isBlocked(),
                    mirror.getMirrorOf(),
                    mirror.getMirrorOfLayouts());
        }
        session.setMirrorSelector(mirrors);
        DefaultProxySelector proxies = new DefaultProxySelector();
        for (Proxy proxy : settings.getProxies()) {
            if (proxy.isActive()) {
                AuthenticationBuilder user = new AuthenticationBuilder();
                user.addUsername(proxy.getUsername()).addPassword(proxy.getPassword());
                proxies.add(
                        new org.eclipse.aether.repository.Proxy(
                                proxy.getProtocol(), proxy.getHost(), proxy.getPort(), user.build()),
                        proxy.getNonProxyHosts());
            }
        }
        session.setProxySelector(proxies);
        DefaultAuthenticationSelector servers = new DefaultAuthenticationSelector();
        for (Server server : settings.getServers()) {
            AuthenticationBuilder user = new AuthenticationBuilder();
            user.addUsername(server.getUsername()).addPassword(server.getPassword());
            servers.add(server.getId(), user.build());
        }
        session.setAuthenticationSelector(servers);
    }

    private static List<RemoteRepository> remotes(Settings settings) {
        List<RemoteRepository> remotes = new ArrayList<>();
        for (Profile profile : settings.getProfiles()) {
            boolean active = settings.getActiveProfiles().contains(profile.getId())
                    || profile.getActivation() != null
                            && profile.getActivation().isActiveByDefault();
            if (active) {
                for (Repository one : profile.getRepositories()) {
                    remotes.add(new RemoteRepository.Builder(one.getId(), "default", one.getUrl()).build());
                }
            }
        }
        if (remotes.stream().noneMatch(one -> one.getId().equals(CENTRAL))) {
            remotes.add(
                    new RemoteRepository.Builder(CENTRAL, "default", "https://repo.maven.apache.org/maven2").build());
        }
        return remotes;
    }

    /**
     * The jars of a library and of what it needs at run time.
     *
     * @param coordinates The library as {@code group:artifact}.
     * @param version The version in full.
     * @throws Stop of class environment where it cannot be had; the message has one line for the reason
     */
    public List<Path> jars(String coordinates, String version) {
        String wanted = coordinates + ":" + version;
        try {
            DefaultArtifact artifact = new DefaultArtifact(wanted);
            CollectRequest collect = new CollectRequest(new Dependency(artifact, RUNTIME), repositories);
            List<Path> jars = new ArrayList<>();
            for (ArtifactResult found : system.resolveDependencies(session, new DependencyRequest(collect, null))
                    .getArtifactResults()) {
                jars.add(found.getArtifact().getFile().toPath().toAbsolutePath());
            }
            return jars;
        } catch (IllegalArgumentException e) {
            throw Stop.usage("--lib takes group:artifact=version,version, not '" + TerminalText.line(wanted) + "'");
        } catch (RepositoryException e) {
            throw missing(wanted, e);
        }
    }

    /**
     * A file that is no jar, such as a program.
     *
     * @param coordinates Its group, artifact, extension, classifier and version, with colons between them.
     * @throws Stop of class environment where it cannot be had; the message has one line for the reason
     */
    public Path file(String coordinates) {
        try {
            ArtifactRequest request = new ArtifactRequest(new DefaultArtifact(coordinates), repositories, null);
            return system.resolveArtifact(session, request)
                    .getArtifact()
                    .getFile()
                    .toPath()
                    .toAbsolutePath();
        } catch (RepositoryException e) {
            throw missing(coordinates, e);
        }
    }

    /** True if nothing is fetched, by what the caller or the user's settings say. */
    boolean isOffline() {
        return offline;
    }

    /** The place of a file in the user's local repository, where it need not be. */
    Path inUsersRepository(String coordinates) {
        DefaultArtifact artifact = new DefaultArtifact(coordinates);
        String classifier = artifact.getClassifier().isEmpty() ? "" : "-" + artifact.getClassifier();
        return usersRepository
                .resolve(artifact.getGroupId().replace('.', '/'))
                .resolve(artifact.getArtifactId())
                .resolve(artifact.getVersion())
                .resolve(artifact.getArtifactId() + "-" + artifact.getVersion() + classifier + "."
                        + artifact.getExtension());
    }

    /**
     * Fetches files side by side.
     *
     * @param coordinates The files, as {@link #file} takes them.
     * @return What became of each, in their order.
     */
    List<ArtifactResult> fetch(List<String> coordinates) {
        List<ArtifactRequest> requests = coordinates.stream()
                .map(one -> new ArtifactRequest(new DefaultArtifact(one), repositories, null))
                .toList();
        try {
            return system.resolveArtifacts(session, requests);
        } catch (ArtifactResolutionException e) {
            return e.getResults();
        }
    }

    private Stop missing(String wanted, RepositoryException error) {
        return Stop.environment(
                "cannot get " + TerminalText.line(wanted) + (offline ? " offline" : "") + ": " + reason(error),
                offline
                        ? "fetch it once:  mvn dependency:get -Dartifact=" + asTyped(wanted)
                        : "it is looked for in the local repository and in those of Maven's settings.xml");
    }

    /** Maven's command line has the version before the extension and classifier. */
    private static String asTyped(String wanted) {
        Matcher program = PROGRAM.matcher(wanted);
        return TerminalText.line(program.matches() ? program.replaceFirst("$1:$3:$2") : wanted);
    }

    /** The message of the innermost cause, on one line. */
    private static String reason(Throwable error) {
        Throwable cause = error;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return TerminalText.line(String.valueOf(cause.getMessage()));
    }
}

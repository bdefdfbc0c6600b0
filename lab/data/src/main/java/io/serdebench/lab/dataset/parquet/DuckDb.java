package io.serdebench.lab.dataset.parquet;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.store.JarFolder;
import io.serdebench.lab.store.Store;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * DuckDB, which reads and writes Parquet. Its driver is not on the class path of the launcher, since it is larger than all of that: it is
 * a folder of the installation with a class loader of its own, and is fetched on first use where the installation has none.
 */
public final class DuckDb {

    private static final String DRIVER = "org.duckdb.DuckDBDriver";
    private static final String FOLDER = "duckdb";

    /** Made once: a JVM loads a native library into one class loader alone. */
    private static @Nullable Driver driver;

    private DuckDb() {}

    /**
     * An empty database in memory.
     *
     * @param settings Settings of DuckDB and of its driver.
     * @throws Stop of class environment where the driver cannot be had
     * @throws LinkageError where DuckDB has no build for this machine
     */
    public static Connection connect(Properties settings) throws SQLException {
        Connection connection = driver().connect("jdbc:duckdb:", settings);
        if (connection == null) {
            throw new SQLException("the driver of DuckDB does not know jdbc:duckdb:");
        }
        return connection;
    }

    private static synchronized Driver driver() {
        Driver known = driver;
        if (known == null) {
            known = made();
            driver = known;
        }
        return known;
    }

    private static Driver made() {
        try {
            return made(DuckDb.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            // in an installation it stands by itself
        }
        Path folder = Path.of(System.getProperty("serdebench.home", "")).resolve(FOLDER);
        List<Path> jars = List.of();
        try {
            jars = JarFolder.ready(folder);
            URL[] urls = new URL[jars.size()];
            for (int i = 0; i < urls.length; i++) {
                urls[i] = jars.get(i).toUri().toURL();
            }
            // stays open as long as the program
            return made(new URLClassLoader(FOLDER, urls, ClassLoader.getPlatformClassLoader()));
        } catch (IOException | ClassNotFoundException | LinkageError e) {
            String damage = Store.installed().damage(jars, FOLDER);
            if (damage != null) {
                throw Stop.environment(damage);
            }
            if (e instanceof LinkageError unfit) {
                throw unfit;
            }
            throw Stop.environment("the installation is incomplete: " + folder + " holds no driver of DuckDB");
        }
    }

    private static Driver made(ClassLoader loader) throws ClassNotFoundException {
        try {
            return Class.forName(DRIVER, true, loader)
                    .asSubclass(Driver.class)
                    .getConstructor()
                    .newInstance();
        } catch (ClassNotFoundException e) {
            throw e;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(DRIVER, e);
        }
    }
}

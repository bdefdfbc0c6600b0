package io.serdebench.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The links of all pages of a folder. Those to other hosts are not followed: the site opens without a network. */
final class SiteLinks {

    private static final Pattern LINK = Pattern.compile("\\s(?:href|src)=(?:\"([^\"]*)\"|'([^']*)')");
    private static final Pattern ID = Pattern.compile("\\sid=(?:\"([^\"]*)\"|'([^']*)')");
    // the text of a script may hold what looks like an element
    private static final Pattern SCRIPT = Pattern.compile("(?s)<script\\b.*?</script>");

    private final Path folder;
    private final Map<Path, Set<String>> ids = new HashMap<>();
    private int count;

    /**
     * Links.
     *
     * @param folder The folder of the site.
     */
    SiteLinks(Path folder) {
        this.folder = folder;
    }

    /** Links that lead to no file of the site, or to no element of a page, each with the page that has it. */
    List<String> dead() throws IOException {
        List<Path> pages;
        try (Stream<Path> walk = Files.walk(folder)) {
            pages = walk.filter(file -> file.toString().endsWith(".html"))
                    .sorted()
                    .toList();
        }
        List<String> dead = new ArrayList<>();
        for (Path page : pages) {
            for (String link : found(LINK, text(page))) {
                count++;
                if (!leads(page, link)) {
                    dead.add(folder.relativize(page) + ": " + link);
                }
            }
        }
        return dead;
    }

    /** Number of links that were followed so far. */
    int count() {
        return count;
    }

    /**
     * True if a link leads somewhere.
     *
     * @param page The page that has it.
     * @param link Its target, as it stands in the page.
     */
    boolean leads(Path page, String link) throws IOException {
        if (link.matches("(?s)(data:image/|https?:).*")) {
            return true;
        }
        int hash = link.indexOf('#');
        String path = (hash < 0 ? link : link.substring(0, hash)).replaceFirst("\\?.*", "");
        Path to = path.isEmpty() ? page : page.resolveSibling(path).normalize();
        if (!Files.isRegularFile(to)) {
            return false;
        }
        return hash < 0 || ids(to).contains(link.substring(hash + 1));
    }

    private Set<String> ids(Path page) throws IOException {
        Set<String> known = ids.get(page);
        if (known == null) {
            known = new HashSet<>(found(ID, text(page)));
            ids.put(page, known);
        }
        return known;
    }

    private static String text(Path page) throws IOException {
        return SCRIPT.matcher(Files.readString(page)).replaceAll("");
    }

    private static List<String> found(Pattern pattern, String text) {
        List<String> all = new ArrayList<>();
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            String value = matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
            all.add(value.replace("&amp;", "&"));
        }
        return all;
    }
}

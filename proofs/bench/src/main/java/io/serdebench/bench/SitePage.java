package io.serdebench.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** A document as HTML: headings have the anchors that links name, links lead to pages of the site, and pictures are in the page. */
final class SitePage {

    private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

    private static final Pattern PICTURE =
            Pattern.compile("<picture>.*?<img alt=\"([^\"]*)\" src=\"([^\"]*)\">\\s*</picture>", Pattern.DOTALL);

    private final Path root;
    private final Path source;
    private final Set<Path> pages;
    private final Map<Path, String> listings = new TreeMap<>();
    private final Set<Path> files = new TreeSet<>();
    private final Node document;
    private final String body;
    private String title = "";

    /**
     * A page.
     *
     * @param root The folder of the project, absolute.
     * @param source The document, relative to that folder.
     * @param pages All documents of the site, relative to that folder.
     */
    SitePage(Path root, Path source, Set<Path> pages) throws IOException {
        this.root = root;
        this.source = source;
        this.pages = pages;
        document = Parser.builder().extensions(EXTENSIONS).build().parse(plain(Files.readString(root.resolve(source))));
        document.accept(new Targets());
        body = render();
    }

    /** The text with a picture of several sources as its one image, since HTML in a document is shown as text. */
    private static String plain(String text) {
        return PICTURE.matcher(text).replaceAll("![$1]($2)");
    }

    /** The text of the first heading. */
    String title() {
        return title;
    }

    /** The elements of the body. */
    String body() {
        return body;
    }

    /** Folders that the document links to, relative to the project, each with the body of a page that lists its documents. */
    Map<Path, String> listings() {
        return listings;
    }

    /** Files of the project that the document links to and that are not pages, relative to the project. */
    Set<Path> files() {
        return files;
    }

    private String render() {
        Map<String, Integer> anchors = new HashMap<>();
        return HtmlRenderer.builder()
                .extensions(EXTENSIONS)
                .escapeHtml(true)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    if (node instanceof Heading heading) {
                        String text = text(heading);
                        if (title.isEmpty()) {
                            title = text;
                        }
                        int before = anchors.merge(anchor(text), 1, Integer::sum) - 1;
                        attributes.put("id", anchor(text) + (before == 0 ? "" : "-" + before));
                    } else if (node instanceof TableBlock) {
                        // a wide table scrolls by itself, and can be reached by the keyboard for it
                        attributes.put("tabindex", "0");
                    }
                })
                .build()
                .render(document)
                .replace("<table tabindex=\"0\">", "<div class=\"wide\" tabindex=\"0\"><table>")
                .replace("</table>", "</table></div>");
    }

    /** The page of a document. */
    static Path html(Path markdown) {
        String name = String.valueOf(markdown.getFileName());
        return markdown.resolveSibling(name.equals("README.md") ? "index.html" : name.replaceFirst("\\.md$", ".html"));
    }

    /** As GitHub makes them of headings: lower case, blanks become hyphens, punctuation goes. */
    static String anchor(String heading) {
        return heading.strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String text(Node node) {
        StringBuilder all = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text text) {
                all.append(text.getLiteral());
            }

            @Override
            public void visit(Code code) {
                all.append(code.getLiteral());
            }
        });
        return all.toString();
    }

    /** Turns targets inside the project into targets inside the site. */
    private final class Targets extends AbstractVisitor {

        @Override
        public void visit(Link link) {
            String to = link.getDestination();
            if (!to.matches("(?s)[a-z]+:.*|#.*")) {
                int hash = to.indexOf('#');
                String path = hash < 0 ? to : to.substring(0, hash);
                link.setDestination(target(path) + (hash < 0 ? "" : to.substring(hash)));
            }
            visitChildren(link);
        }

        @Override
        public void visit(Image image) {
            Path file =
                    root.resolve(source).resolveSibling(image.getDestination()).normalize();
            String type = file.toString().endsWith(".svg") ? "svg+xml" : "png";
            try {
                image.setDestination("data:image/" + type + ";base64,"
                        + Base64.getEncoder().encodeToString(Files.readAllBytes(file)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            visitChildren(image);
        }

        private String target(String path) {
            Path to = root.relativize(root.resolve(source).resolveSibling(path).normalize());
            if (pages.contains(to)) {
                return relative(html(to));
            }
            if (Files.isDirectory(root.resolve(to))) {
                listings.put(to, listing(to));
                return relative(to.resolve("index.html"));
            }
            files.add(to);
            return relative(to);
        }

        private String relative(Path target) {
            Path from = source.getParent();
            return (from == null ? target : from.relativize(target)).toString().replace('\\', '/');
        }
    }

    private String listing(Path folder) {
        try (Stream<Path> files = Files.list(root.resolve(folder))) {
            return "<h1>" + escaped(folder.toString()) + "</h1>\n<ul>\n"
                    + files.map(root::relativize)
                            .filter(pages::contains)
                            .sorted()
                            .map(page -> "<li><a href=\""
                                    + Objects.requireNonNull(html(page).getFileName()) + "\">" + escaped(heading(page))
                                    + "</a></li>\n")
                            .collect(Collectors.joining())
                    + "</ul>\n";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String heading(Path page) {
        try (Stream<String> lines = Files.lines(root.resolve(page))) {
            return lines.filter(line -> line.startsWith("# "))
                    .findFirst()
                    .map(line -> line.substring(2))
                    .orElse(page.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

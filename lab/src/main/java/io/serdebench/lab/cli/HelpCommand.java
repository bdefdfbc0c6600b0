package io.serdebench.lab.cli;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.WarningCatalog;
import io.serdebench.lab.base.WarningEntry;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.help.CatalogTopic;
import io.serdebench.lab.help.CommandPage;
import io.serdebench.lab.help.DocumentPage;
import io.serdebench.lab.help.Glossary;
import io.serdebench.lab.help.WarningText;
import io.serdebench.lab.shell.CommandRoot;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import io.serdebench.lab.text.Style;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** Explains a command, a warning code, or a word of the reports. */
@Command(
        name = "help",
        helpCommand = true,
        description = "Explain a command, a warning code, a format or library, or a word of the reports.",
        footer = {
            "",
            "Examples:",
            "  serdebench help run",
            "  serdebench help S03",
            "  serdebench help control",
            "  serdebench help avro",
            "  serdebench help input",
            "  serdebench help glossary"
        },
        exitCodeList = {"0:done", "1:a bug", "2:no such topic"},
        sortOptions = false)
final class HelpCommand implements Callable<Integer> {

    private static final String WARNINGS = "warnings";
    private static final String GLOSSARY = "glossary";
    private static final String INPUT = "input";

    @ParentCommand
    @Nullable
    CommandRoot root;

    @Spec
    @Nullable
    CommandSpec spec;

    @Parameters(
            index = "0..*",
            paramLabel = "TOPIC",
            description =
                    "A command; a warning code such as S03; a word such as control; a format, library or codec such as avro;"
                            + " input; warnings; or glossary."
                            + " Without a topic, all commands are listed.")
    List<String> topic = new ArrayList<>();

    @Option(
            names = "--markdown",
            paramLabel = "PAGE",
            description = "Print a page of the documentation instead: commands, documents, glossary or warnings.")
    @Nullable
    String page;

    @Override
    public Integer call() {
        Console console = Objects.requireNonNull(root).console();
        CommandLine line = Objects.requireNonNull(spec).root().commandLine();
        console.out().print(page == null ? text(String.join(" ", topic), line, console.style()) : page(page, line));
        console.out().flush();
        return 0;
    }

    private static String text(String asked, CommandLine line, Style style) {
        if (asked.isEmpty()) {
            return line.getUsageMessage(ansi(style));
        }
        CommandLine command = line.getSubcommands().get(asked);
        if (command != null) {
            return command.getUsageMessage(ansi(style));
        }
        Optional<WarningEntry> warning = WarningCatalog.find(asked);
        if (warning.isPresent()) {
            return WarningText.entry(warning.get(), style);
        }
        if (asked.equals(WARNINGS)) {
            return WarningText.list(style);
        }
        if (asked.equals(GLOSSARY)) {
            return Glossary.text(Glossary.all(), style);
        }
        if (asked.equals(INPUT)) {
            return HelpGroups.input(line, ansi(style));
        }
        Catalog catalog = catalog();
        String meaning = Glossary.find(asked)
                .map(term -> Glossary.text(List.of(term), style))
                .orElse("");
        String made = CatalogTopic.text(Glossary.usual(asked), catalog, style);
        if (!meaning.isEmpty() || !made.isEmpty()) {
            return meaning + (meaning.isEmpty() || made.isEmpty() ? "" : "\n") + made;
        }
        List<String> known = Stream.of(
                        line.getSubcommands().keySet().stream(),
                        Stream.of(WARNINGS, GLOSSARY, INPUT),
                        Glossary.words(),
                        CatalogTopic.words(catalog).stream(),
                        WarningCatalog.all().stream().map(WarningEntry::code))
                .flatMap(words -> words)
                .toList();
        throw Stop.usage("there is no help on '" + TerminalText.line(asked) + "'."
                + Suggest.phrase(asked.matches("[a-z]\\d+") ? asked.toUpperCase(Locale.ROOT) : asked, known));
    }

    /** The codecs of the installation; none where it is incomplete, and then the glossary alone is there. */
    private static Catalog catalog() {
        try {
            return Catalog.load(Home.installation());
        } catch (Stop incomplete) {
            return new Catalog(List.of());
        }
    }

    private static CommandLine.Help.Ansi ansi(Style style) {
        return style.color() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF;
    }

    /** A generated page of the documentation. */
    static String page(String name, CommandLine line) {
        Map<String, Supplier<String>> pages = Map.of(
                "commands",
                () -> CommandPage.markdown(line),
                "documents",
                DocumentPage::markdown,
                GLOSSARY,
                Glossary::markdown,
                WARNINGS,
                WarningText::markdown);
        Supplier<String> found = pages.get(name);
        if (found == null) {
            throw Stop.usage(
                    "there is no page '" + TerminalText.line(name) + "'." + Suggest.phrase(name, pages.keySet()));
        }
        return found.get();
    }
}

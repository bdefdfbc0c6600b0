package io.serdebench.lab.census;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Lengths;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.census.Census.CodecBytes;
import io.serdebench.lab.census.Census.FieldCounts;
import io.serdebench.lab.census.Census.Left;
import io.serdebench.lab.census.Census.MissingShards;
import io.serdebench.lab.census.Census.Partition;
import io.serdebench.lab.census.Census.SampledFile;
import io.serdebench.lab.census.Census.Unread;
import io.serdebench.lab.dataset.profile.DistinctCount;
import io.serdebench.lab.dataset.source.Reason;
import io.serdebench.lab.generate.FormatRules;
import io.serdebench.lab.generate.Generator;
import io.serdebench.lab.generate.Outcome;
import io.serdebench.lab.measure.Preparation;
import io.serdebench.lab.shell.Home;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The census of a part, with the sizes that the rules of formats give its columns. */
final class CensusMaker {

    /** Records of a run, unless it asks for fewer. */
    private static final int SAMPLE = 20_000;

    private final Map<Codec, Sizer> sizers = new LinkedHashMap<>();
    private final List<Left> refused = new ArrayList<>();

    /**
     * For some codecs.
     *
     * @param rules The rules of formats, which stay open meanwhile.
     */
    CensusMaker(Path home, List<Codec> codecs, Schema schema, FormatRules rules, Progress progress) {
        for (Outcome outcome :
                new Generator().generate(schema, codecs, Home.cache(), Preparation.apiJar(home), progress)) {
            Codec codec = outcome.codec();
            if (outcome instanceof Outcome.Refused no) {
                refused.add(new Left(codec.id(), no.reason()));
                continue;
            }
            Sizer sizer = rules.sizer(codec, schema);
            if (sizer == null) {
                refused.add(new Left(codec.id(), "statistics do not determine its size"));
            } else {
                sizers.put(codec, sizer);
            }
        }
    }

    private CensusMaker() {}

    /** For no codec. */
    static CensusMaker withoutSizes() {
        return new CensusMaker();
    }

    /**
     * The census.
     *
     * @param folder The folder that paths of files begin at.
     */
    Census of(Part part, String folder) {
        Column all = part.all();
        List<CodecBytes> sizes = sizes(all);
        List<Partition> partitions = partitions(part);
        return new Census(
                Census.SCHEMA,
                Home.version(),
                Notation.write(part.schema()),
                all.count(),
                part.skipped(),
                part.unread().entrySet().stream()
                        .map(one -> new Unread(one.getKey(), one.getValue()))
                        .toList(),
                missing(part.shards()),
                part.files().size(),
                bytes(part.files().values()),
                fields(part),
                sizes,
                refused,
                partitions,
                Apart.of(part.partitions()),
                EncodedCodecs.of(part, sizes, partitions),
                folder,
                sample(part));
    }

    private static @Nullable MissingShards missing(Shards shards) {
        return shards.equals(Shards.ALL) ? null : new MissingShards(shards.known(), shards.of(), shards.missing());
    }

    private static List<SampledFile> sample(Part part) {
        SortedMap<String, List<Long>> positions = new TreeMap<>();
        for (Sampled.Pick pick : part.sampled().proportional(SAMPLE)) {
            positions.computeIfAbsent(pick.file(), file -> new ArrayList<>()).add(pick.position());
        }
        List<SampledFile> files = new ArrayList<>();
        positions.forEach((file, picked) -> {
            Part.Counted counted = Objects.requireNonNull(part.files().get(file));
            files.add(new SampledFile(
                    file,
                    counted.partition(),
                    counted.bytes(),
                    counted.records(),
                    picked.stream().sorted().toList()));
        });
        return files;
    }

    private static long bytes(Collection<Part.Counted> files) {
        return files.stream().mapToLong(Part.Counted::bytes).sum();
    }

    private List<CodecBytes> sizes(Column record) {
        List<CodecBytes> sizes = new ArrayList<>();
        sizers.forEach((codec, sizer) -> {
            Size size = sizer.of(record);
            sizes.add(new CodecBytes(codec.id(), codec.format(), size.least(), size.most()));
        });
        sizes.sort(Comparator.comparingLong(CodecBytes::most).thenComparing(CodecBytes::codec));
        return sizes;
    }

    private static List<FieldCounts> fields(Part part) {
        List<FieldCounts> fields = new ArrayList<>();
        part.leaves().forEach((path, leaf) -> {
            Column column = leaf.column();
            Lengths lengths = leaf.lengths();
            DistinctCount distinct = leaf.distinct();
            fields.add(new FieldCounts(
                    path,
                    Notation.write(column.slot()),
                    column.count(),
                    column.nulls(),
                    distinct == null ? null : (Long) distinct.count(column.count()),
                    distinct == null ? null : (Double) distinct.standardError(),
                    lengths == null ? null : mean(lengths),
                    lengths == null ? null : (Long) lengths.most(),
                    decimal(part.decimals().get(path))));
        });
        return fields;
    }

    private static @Nullable String decimal(@Nullable Character sign) {
        return sign == null || sign == Reason.OPEN ? null : sign.toString();
    }

    private static double mean(Lengths lengths) {
        return (double) lengths.sum() / Math.max(1, lengths.count());
    }

    private List<Partition> partitions(Part part) {
        List<Partition> partitions = new ArrayList<>();
        part.partitions().forEach((name, group) -> {
            List<Part.Counted> files = part.files().values().stream()
                    .filter(file -> file.partition().equals(name))
                    .toList();
            Column column = group.column();
            partitions.add(new Partition(name, column.count(), files.size(), bytes(files), sizes(column)));
        });
        return partitions;
    }
}

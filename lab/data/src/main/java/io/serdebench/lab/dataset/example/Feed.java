package io.serdebench.lab.dataset.example;

import io.serdebench.lab.dataset.random.SplitMix64;

/**
 * A product feed as shops give it to price comparison sites, after the published experiment E2: separated by tabulators, about 750 bytes
 * per line, most of them description, some of it not in ASCII.
 */
final class Feed {

    private static final String[] BRANDS = {
        "Aarfors", "Bellmont", "Čapek", "Dōjō", "Élan Vital", "Fjällsjö", "Grünwald", "Hagström", "Óbidos", "Žitný"
    };
    private static final String[] KINDS = {
        "kettle",
        "desk lamp",
        "hiking boot",
        "rain jacket",
        "trekking pole",
        "espresso cup",
        "wool blanket",
        "bread knife"
    };
    private static final String[] COLOURS = {
        "black", "blanc cassé", "grün", "rosé", "青", "naturel", "žlutá", "anthracite"
    };
    private static final String[] WORDS = {
        "durable", "light", "made", "of", "recycled", "steel", "and", "cork", "with", "a", "matte", "finish", "für",
                "draußen",
        "léger", "résistant", "à", "l’eau", "easy", "to", "clean", "fits", "every", "bag", "tested", "for", "ten",
                "years",
        "warranty", "included", "größer", "als", "sein", "Vorgänger", "日本製", "hand-made", "in", "small", "series", "by"
    };
    private static final int MIN_WORDS = 45;
    private static final int MORE_WORDS = 70;

    private Feed() {}

    static Example example() {
        return new Example(
                "feed",
                "a product feed, separated by tabs: long lines of text, some not in ASCII",
                "feed{id:string,title:string,price:decimal(9,2),currency:string,stock:int32+,brand:string,gtin:string,"
                        + "category:string,link:string,image:string,colour:string,description:string}",
                "tsv",
                Feed::start);
    }

    private static Example.Rows start() {
        SplitMix64 random = new SplitMix64(12);
        return (number, out) -> {
            String brand = random.of(BRANDS);
            String kind = random.of(KINDS);
            String colour = random.of(COLOURS);
            long code = 1_000_000_000_000L + random.below(8_999_999_999_999L);
            out.append("P-");
            Cells.padded(out, number + 1, 9).append('\t');
            out.append(brand)
                    .append(' ')
                    .append(kind)
                    .append(", ")
                    .append(colour)
                    .append('\t');
            Cells.fixed(out, 199 + random.below(random.once(9) ? 90_000 : 9_000), 2);
            out.append("\tEUR\t").append(random.once(7) ? 0 : random.below(500)).append('\t');
            out.append(brand).append('\t').append(code).append('\t');
            out.append("home > ").append(kind).append('\t');
            out.append("https://shop.example.com/p/").append(code).append("?ref=feed\t");
            out.append("https://img.example.com/")
                    .append(random.below(1_000))
                    .append('/')
                    .append(code)
                    .append(".jpg\t");
            out.append(colour).append('\t');
            for (int words = MIN_WORDS + random.below(MORE_WORDS); words > 0; words--) {
                out.append(random.of(WORDS)).append(words > 1 ? ' ' : '.');
            }
            out.append('\n');
        };
    }
}

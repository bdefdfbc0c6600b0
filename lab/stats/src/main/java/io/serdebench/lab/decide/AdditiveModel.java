package io.serdebench.lab.decide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All rounds of all candidates in one model: the logarithm of a time is an effect of the candidate, an effect of the round and noise, as
 * in a network meta-analysis of treatments (Lu and Ades, Statistics in Medicine 23, 2004). Candidates that left early are compared
 * with the rest through those that they shared rounds with, so that ratios are transitive: they can be sorted, divided and multiplied.
 *
 * <p>The fit is by weighted least squares, with a variance for each candidate. It is moderated towards that of all (Smyth 2004, see
 * {@link Pool}), since two or three rounds say little about one. Residuals that are far out weigh less in the estimate (Huber's weights) and
 * in full in the variance. A candidate's own degrees of freedom are the sum of 1 less the leverage of its rounds. Variances grow by
 * the pooled correlation of neighbouring rounds.
 */
final class AdditiveModel {

    /** Degrees of freedom with which the scatter of all candidates counts in the variance of one. */
    private static final double POOL_DEGREES = 4;

    /**
     * The scatter that is assumed before a run, as a log-ratio: what processes of one program differed by in forty recorded trials of one
     * codec against itself, on two cores of an AMD EPYC virtual machine.
     */
    static final double USUAL_SD = 0.026;

    /** Degrees of freedom with which that counts: by so much the scatter of these trials differed from trial to trial. */
    static final double USUAL_DEGREES = 4;

    /** How much larger that is taken to be where there are few candidates: by so much for a single one. */
    private static final double FEW_CANDIDATES = 1;

    /** Scatter is taken to be at least this, as a log-ratio. */
    private static final double LEAST_SD = 0.005;

    /** Residuals beyond this many standard deviations weigh less. */
    private static final double FAR_OUT = 2.5;

    private static final int ITERATIONS = 6;

    /** A candidate with fewer rounds is judged by the scatter of all, the wildest included. */
    private static final int FEW_ROUNDS = 4;

    /** From this many candidates on, the wildest does not widen the intervals of the others. */
    private static final int MIN_TO_LEAVE_ONE_OUT = 5;

    /** By how much leaving out the largest of several variances lowers their mean, about, times how many they are. */
    private static final double LEFT_OUT = 1.2;

    private static final double LEAST_DEGREES = 0.3;

    private final int candidates;
    private final int[] candidateOf;
    private final int[] roundOf;
    private final double[] y;
    private final int[] own;
    private final boolean[] known;

    /** By candidate: its effect, its variance of one round, and the degrees of freedom of that. */
    private double[] effects = {};

    private double[] variances = {};
    private double[] degrees = {};

    /** By round: its effect. */
    private double[] levels = {};

    /** By candidate: the weight of each observation in its effect. */
    private double[][] weights = {};

    private double[] residuals = {};

    private AdditiveModel(RoundTable table) {
        this.candidates = table.candidates().size();
        this.known = connected(table);
        int n = 0;
        int[] rounds = new int[table.logs().length * candidates];
        int[] columns = new int[rounds.length];
        double[] values = new double[rounds.length];
        int used = 0;
        for (double[] row : table.logs()) {
            int before = n;
            for (int c = 0; c < candidates; c++) {
                if (known[c] && !Double.isNaN(row[c])) {
                    rounds[n] = used;
                    columns[n] = c;
                    values[n++] = row[c];
                }
            }
            used += n > before ? 1 : 0;
        }
        this.roundOf = Arrays.copyOf(rounds, n);
        this.candidateOf = Arrays.copyOf(columns, n);
        this.y = Arrays.copyOf(values, n);
        this.own = new int[candidates];
        for (int c : candidateOf) {
            own[c]++;
        }
        this.levels = new double[used];
    }

    /** Fits all rounds. Candidates that no chain of rounds links with most of the others are left out: they have no ratio to these. */
    static AdditiveModel fit(RoundTable table) {
        AdditiveModel model = new AdditiveModel(table);
        if (model.y.length > 0) {
            model.fit();
        }
        return model;
    }

    /** The largest set of candidates that are linked by rounds. */
    private static boolean[] connected(RoundTable table) {
        int n = table.candidates().size();
        int[] group = new int[n];
        Arrays.setAll(group, c -> c);
        for (double[] row : table.logs()) {
            int first = -1;
            for (int c = 0; c < n; c++) {
                if (!Double.isNaN(row[c])) {
                    first = first < 0 ? c : first;
                    int from = group[c];
                    int to = group[first];
                    Arrays.setAll(group, k -> group[k] == from ? to : group[k]);
                }
            }
        }
        int[] size = new int[n];
        for (int c = 0; c < n; c++) {
            size[group[c]] += table.rounds(c) > 0 ? 1 : 0;
        }
        int largest = 0;
        for (int c = 1; c < n; c++) {
            largest = size[c] > size[largest] ? c : largest;
        }
        boolean[] known = new boolean[n];
        for (int c = 0; c < n; c++) {
            known[c] = group[c] == largest && table.rounds(c) > 0;
        }
        return known;
    }

    private void fit() {
        int parameters = parameters();
        variances = new double[candidates];
        Arrays.fill(variances, usualSd() * usualSd());
        degrees = new double[candidates];
        double[] huber = new double[y.length];
        Arrays.fill(huber, 1);
        double[][] inverse = {};
        for (int i = 0; i < ITERATIONS; i++) {
            double[] w = new double[y.length];
            Arrays.setAll(w, k -> huber[k] / variances[candidateOf[k]]);
            inverse = PositiveDefinite.inverse(normal(w, parameters));
            solve(inverse, w);
            moderate(inverse, w);
            Arrays.setAll(
                    huber,
                    k -> Math.min(
                            1,
                            FAR_OUT / Math.max(1e-9, Math.abs(residuals[k]) / Math.sqrt(variances[candidateOf[k]]))));
            weigh(inverse, w);
        }
        double inflation = PairTest.inflation(correlation());
        Arrays.setAll(variances, c -> variances[c] * inflation * inflation);
    }

    /** Candidates that are known come first, in order; then rounds but the first, whose effect is 0. */
    private int parameters() {
        int count = 0;
        for (boolean one : known) {
            count += one ? 1 : 0;
        }
        return count + levels.length - 1;
    }

    private int column(int candidate) {
        int at = 0;
        for (int c = 0; c < candidate; c++) {
            at += known[c] ? 1 : 0;
        }
        return at;
    }

    /** The parameter of an observation's round, or -1 of the first one. */
    private int roundColumn(int observation, int parameters) {
        return roundOf[observation] == 0 ? -1 : parameters - levels.length + roundOf[observation];
    }

    private double[][] normal(double[] w, int parameters) {
        double[][] normal = new double[parameters][parameters];
        for (int k = 0; k < y.length; k++) {
            int c = column(candidateOf[k]);
            int r = roundColumn(k, parameters);
            normal[c][c] += w[k];
            if (r >= 0) {
                normal[r][r] += w[k];
                normal[c][r] += w[k];
                normal[r][c] += w[k];
            }
        }
        return normal;
    }

    private void solve(double[][] inverse, double[] w) {
        int parameters = inverse.length;
        double[] right = new double[parameters];
        for (int k = 0; k < y.length; k++) {
            right[column(candidateOf[k])] += w[k] * y[k];
            int r = roundColumn(k, parameters);
            if (r >= 0) {
                right[r] += w[k] * y[k];
            }
        }
        double[] solution = new double[parameters];
        for (int p = 0; p < parameters; p++) {
            for (int q = 0; q < parameters; q++) {
                solution[p] += inverse[p][q] * right[q];
            }
        }
        effects = new double[candidates];
        Arrays.setAll(effects, c -> known[c] ? solution[column(c)] : Double.NaN);
        Arrays.setAll(levels, r -> r == 0 ? 0 : solution[parameters - levels.length + r]);
        residuals = new double[y.length];
        Arrays.setAll(residuals, k -> y[k] - effects[candidateOf[k]] - levels[roundOf[k]]);
    }

    /** The variance of each candidate, from its own residuals and those of all. */
    private void moderate(double[][] inverse, double[] w) {
        double[] squares = new double[candidates];
        double[] free = new double[candidates];
        for (int k = 0; k < y.length; k++) {
            int c = column(candidateOf[k]);
            int r = roundColumn(k, inverse.length);
            double spread = inverse[c][c] + (r < 0 ? 0 : 2 * inverse[c][r] + inverse[r][r]);
            squares[candidateOf[k]] += residuals[k] * residuals[k];
            free[candidateOf[k]] += Math.min(1, Math.max(0, 1 - spread * w[k]));
        }
        double all = pooled(squares, free, -1);
        double most = all;
        int count = 0;
        int wildest = -1;
        for (int c = 0; c < candidates; c++) {
            count += known[c] ? 1 : 0;
            if (free[c] > LEAST_DEGREES && (wildest < 0 || squares[c] / free[c] > squares[wildest] / free[wildest])) {
                wildest = c;
            }
        }
        if (count >= MIN_TO_LEAVE_ONE_OUT) {
            most = pooled(squares, free, wildest);
        }
        for (int c = 0; c < candidates; c++) {
            double pool = own[c] < FEW_ROUNDS ? all : most;
            degrees[c] = poolDegrees(count) + free[c];
            variances[c] = (poolDegrees(count) * pool + squares[c]) / degrees[c];
        }
    }

    private static double poolDegrees(int count) {
        return Math.min(POOL_DEGREES, Math.max(1, count - 1));
    }

    /** The variance of one round over all candidates but one. */
    private double pooled(double[] squares, double[] free, int without) {
        double sum = 0;
        double degreesOfAll = 0;
        for (int c = 0; c < candidates; c++) {
            if (c != without) {
                sum += squares[c] * (without < 0 ? 1 : 1 + LEFT_OUT / count());
                degreesOfAll += free[c];
            }
        }
        double usual = usualSd();
        double pooled = (USUAL_DEGREES * usual * usual + sum) / (USUAL_DEGREES + degreesOfAll);
        return Math.max(LEAST_SD * LEAST_SD, pooled);
    }

    /** Few candidates say little of the scatter of their run. */
    private double usualSd() {
        return USUAL_SD * (1 + FEW_CANDIDATES / count());
    }

    /** How many candidates have an effect. */
    private double count() {
        return parameters() - levels.length + 1.0;
    }

    private void weigh(double[][] inverse, double[] w) {
        int parameters = inverse.length;
        weights = new double[candidates][y.length];
        for (int c = 0; c < candidates; c++) {
            if (known[c]) {
                double[] row = inverse[column(c)];
                for (int k = 0; k < y.length; k++) {
                    int r = roundColumn(k, parameters);
                    weights[c][k] = w[k] * (row[column(candidateOf[k])] + (r < 0 ? 0 : row[r]));
                }
            }
        }
    }

    /** The correlation of neighbouring rounds of one candidate, of all candidates together. */
    private double correlation() {
        List<double[]> standard = new ArrayList<>();
        for (int c = 0; c < candidates; c++) {
            int of = c;
            double sd = Math.sqrt(variances[c]);
            standard.add(IntStream.range(0, y.length)
                    .filter(k -> candidateOf[k] == of)
                    .mapToDouble(k -> residuals[k] / sd)
                    .toArray());
        }
        return RoundCorrelation.of(standard);
    }

    /** True if rounds link a candidate with most of the others. */
    boolean knows(int candidate) {
        return known[candidate];
    }

    /** The rounds that a candidate took part in. */
    int rounds(int candidate) {
        return own[candidate];
    }

    /** The logarithm of a candidate's time in the run's mean round. */
    double log(int candidate) {
        return effects[candidate] + Descriptive.mean(levels);
    }

    /** The effects of rounds, the first one's being 0. */
    double[] levels() {
        return levels.clone();
    }

    /** The logarithm of a's time over b's. */
    Contrast contrast(int a, int b) {
        double[] l = new double[y.length];
        Arrays.setAll(l, k -> weights[a][k] - weights[b][k]);
        return contrast(l, effects[a] - effects[b], Math.min(own[a], own[b]));
    }

    /** The logarithm of a candidate's time over the geometric mean of all. */
    Contrast toMean(int candidate) {
        double count = count();
        double mean = 0;
        double[] l = weights[candidate].clone();
        for (int c = 0; c < candidates; c++) {
            if (known[c]) {
                mean += effects[c] / count;
                for (int k = 0; k < l.length; k++) {
                    l[k] -= weights[c][k] / count;
                }
            }
        }
        return contrast(l, effects[candidate] - mean, own[candidate]);
    }

    private Contrast contrast(double[] l, double estimate, int rounds) {
        double[] share = new double[candidates];
        for (int k = 0; k < l.length; k++) {
            share[candidateOf[k]] += l[k] * l[k] * variances[candidateOf[k]];
        }
        double variance = Arrays.stream(share).sum();
        double satterthwaite = 0;
        for (int c = 0; c < candidates; c++) {
            satterthwaite += known[c] ? share[c] * share[c] / degrees[c] : 0;
        }
        return new Contrast(
                estimate, Math.sqrt(variance), variance > 0 ? variance * variance / satterthwaite : 1, rounds);
    }

    /** How far the slowest round of a candidate was from its fastest one, once what all had in common is taken out; a log-ratio. */
    double range(int candidate) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < y.length; k++) {
            if (candidateOf[k] == candidate) {
                least = Math.min(least, residuals[k]);
                most = Math.max(most, residuals[k]);
            }
        }
        return most > least ? most - least : 0;
    }
}

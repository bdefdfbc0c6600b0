package io.serdebench.lab.reproduce;

import io.serdebench.lab.claim.ClaimReading;
import io.serdebench.lab.claim.Estimate;
import io.serdebench.lab.claim.Evaluation;
import io.serdebench.lab.claim.Experiment;
import io.serdebench.lab.claim.Experiment.Claim;
import io.serdebench.lab.claim.Experiment.ClaimExpression;
import io.serdebench.lab.claim.Experiment.Row;
import io.serdebench.lab.claim.Experiment.Table;
import io.serdebench.lab.claim.Judgement;
import io.serdebench.lab.claim.JudgementText;
import io.serdebench.lab.claim.Measured;
import io.serdebench.lab.claim.MissingFigure;
import io.serdebench.lab.claim.Node;
import io.serdebench.lab.claim.NodeSteps;
import io.serdebench.lab.reproduce.ReproduceResult.ClaimDone;
import io.serdebench.lab.reproduce.ReproduceResult.FigureRow;
import io.serdebench.lab.reproduce.ReproduceResult.FigureTable;
import io.serdebench.lab.reproduce.ReproduceResult.ReadingDone;
import io.serdebench.lab.reproduce.ReproduceResult.Reproduced;
import io.serdebench.lab.reproduce.ReproduceResult.StepDone;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Holds an experiment against the figures of its steps. */
final class ExperimentFindings {

    private final List<StepDone> steps;
    private final Map<String, ? extends Measured> figures;
    private final Map<String, String> whyNot;

    private ExperimentFindings(
            List<StepDone> steps, Map<String, ? extends Measured> figures, Map<String, String> whyNot) {
        this.steps = steps;
        this.figures = figures;
        this.whyNot = whyNot;
    }

    /**
     * All that is said of an experiment.
     *
     * @param steps Its steps as they were done.
     * @param figures The figures of those that were, by id.
     * @param whyNot Why the others were not, by id.
     */
    static Reproduced of(
            Experiment experiment,
            List<StepDone> steps,
            Map<String, ? extends Measured> figures,
            Map<String, String> whyNot) {
        ExperimentFindings findings = new ExperimentFindings(steps, figures, whyNot);
        return new Reproduced(
                experiment.id(),
                experiment.name(),
                experiment.title(),
                experiment.source(),
                experiment.faults(),
                List.copyOf(steps),
                experiment.tables().stream().map(findings::table).toList(),
                experiment.claims().stream().map(findings::claim).toList());
    }

    private FigureTable table(Table table) {
        Row base = table.rows().get(0);
        List<FigureRow> rows = new ArrayList<>();
        for (Row row : table.rows()) {
            List<Double> ratios = new ArrayList<>();
            for (int i = 0; i < row.published().size(); i++) {
                double of = base.published().get(Math.min(i, base.published().size() - 1));
                ratios.add(row.published().get(i) / of);
            }
            rows.add(row(table, row, base, ratios));
        }
        return new FigureTable(table.title(), table.unit(), table.step(), table.moreIsBetter(), rows);
    }

    private FigureRow row(Table table, Row row, Row base, List<Double> ratios) {
        try {
            Estimate measured = figure(table, row);
            Estimate ratio = row == base ? null : ratio(table, row, base, measured);
            return new FigureRow(row.label(), row.row(), row.published(), measured, ratios, ratio, null);
        } catch (MissingFigure e) {
            return new FigureRow(row.label(), row.row(), row.published(), null, ratios, null, e.getMessage());
        }
    }

    /** In the published unit. */
    private Estimate figure(Table table, Row row) throws MissingFigure {
        Node expression = row.measured();
        return expression == null
                ? step(table).value(table.metric(), row.row()).times(Estimate.exact(table.factor()))
                : Evaluation.number(expression, figures, whyNot);
    }

    private Estimate ratio(Table table, Row row, Row base, Estimate measured) throws MissingFigure {
        Estimate compared = row.measured() == null && base.measured() == null
                ? step(table).ratio(table.metric(), row.row(), base.row())
                : null;
        return compared == null ? measured.over(figure(table, base)) : compared;
    }

    private Measured step(Table table) throws MissingFigure {
        Measured step = figures.get(table.step());
        if (step == null) {
            throw new MissingFigure(Objects.requireNonNullElse(whyNot.get(table.step()), "not run"));
        }
        return step;
    }

    private ClaimDone claim(Claim claim) {
        List<ReadingDone> readings = new ArrayList<>();
        claim.readings().forEach((reading, held) -> readings.add(reading(reading, held)));
        return new ClaimDone(claim.id(), claim.text(), readings);
    }

    private ReadingDone reading(ClaimReading reading, ClaimExpression held) {
        Judgement judgement = Evaluation.judge(held.node(), figures, whyNot);
        List<String> commands = NodeSteps.of(held.node()).stream()
                .flatMap(id -> steps.stream().filter(step -> step.id().equals(id)))
                .map(StepDone::command)
                .toList();
        return new ReadingDone(
                reading,
                held.how(),
                held.expression(),
                judgement.truth(),
                JudgementText.why(judgement),
                judgement.evidence(),
                commands);
    }
}

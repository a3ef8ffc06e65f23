import type { Analysis } from '../interact/analysis';
import { useAnalysis, type AnalysisParts } from './analysis/use-analysis';
import { useAnalysisCommands, type Additions } from './use-analysis-commands';
import { useBadSamples, type BadSamples } from './analysis/use-bad-samples';
import { usePanel, type Panel } from './analysis/use-panel';

/** What the chart's overlay and the panel below it share. */
export interface AnalysisTools {
  readonly analysis: Analysis;
  readonly panel: Panel;
  readonly bad: BadSamples;
  readonly additions: Additions;
}

/** The tools for reading off a trend, with their commands. */
export function useAnalysisTools(parts: AnalysisParts): AnalysisTools {
  const analysis = useAnalysis(parts);
  const panel = usePanel();
  const bad = useBadSamples(analysis);
  const additions = useAnalysisCommands(analysis, panel, bad);
  return { analysis, panel, bad, additions };
}

import { Group as PanelGroup, Panel } from 'react-resizable-panels';
import type { Connection } from '@shared/contract/connection';
import { ProblemNotice } from '../base/ProblemNotice';
import { Splitter } from '../base/Splitter';
import { ItemsPanel } from '../items/ItemsPanel';
import type { SeriesClient } from '../series/client';
import type { KnownSeries } from '../trend/known-series';
import { TrendArea } from '../trend/TrendArea';
import { usePanelLayout } from '../base/use-panel-layout';
import type { Library } from './use-library';
import type { TrendPaths } from './use-trend-paths';

export interface TrendsAreaProps {
  readonly connection: Connection;
  readonly library: Library;
  readonly trend: TrendPaths;
  readonly series: SeriesClient;
  readonly known: KnownSeries;
  readonly onInspect: () => void;
}

/** The items of the connection beside their trend. */
export function TrendsArea({ connection, library, trend, series, known, onInspect }: TrendsAreaProps) {
  const layout = usePanelLayout('trends');
  const items = library.items ?? [];
  return (
    <PanelGroup id="trends" {...layout}>
      <Panel id="items" defaultSize={300} minSize={200} maxSize="50%" groupResizeBehavior="preserve-pixel-size">
        {library.problem === undefined ? (
          <ItemsPanel
            key={connection.profile.id}
            library={items}
            paths={trend.paths}
            onAdd={trend.add}
            onRemove={trend.remove}
            onSave={library.save}
          />
        ) : (
          <ProblemNotice problem={library.problem} onRetry={library.reload} />
        )}
      </Panel>
      <Splitter label="Resize the items" />
      <Panel id="trend" minSize="30%">
        <TrendArea
          key={connection.profile.id}
          connection={connection}
          library={items}
          paths={trend.paths}
          onRemove={trend.remove}
          onReplace={trend.replace}
          series={series}
          known={known}
          onInspect={onInspect}
        />
      </Panel>
    </PanelGroup>
  );
}

import { Button } from '@mantine/core';
import { IconClipboardText, IconPlayerStop, IconStethoscope } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { ResolvedRange } from '@shared/time/range';
import { Select } from '../../kit/choices';
import { useCommand } from '../../kit/commands/use-command';
import { useConnection, useZone } from '../../kit/contexts';
import { ExportTableButton } from '../../kit/ExportTableButton';
import { onFirstClick } from '../../kit/first-click';
import { inspectView } from '../../kit/requests/inspect-view';
import { formatCount } from '../../kit/text/format';
import { isoText } from '../../kit/text/iso-text';
import { TimeField } from '../../kit/time/TimeField';
import { ZoneNote } from '../../kit/time/ZoneNote';
import { SaveCaseButton } from '../SaveCaseButton';
import { Folding, FoldingButton } from '../Folding';
import { InspectViews } from '../InspectViews';
import { healthTable } from './health-table';
import { PasteItems } from './PasteItems';
import { ThresholdsButton } from './ThresholdFields';
import type { HealthCheckRun } from './use-health-check';
import { healthWords } from '../words/health';
import { requestsWords } from '../words/requests';
import area from '../InspectArea.module.css';
import classes from './HealthView.module.css';

const sources = ['trend', 'tree', 'pasted'] as const;

/** Where the items that are checked come from. */
export type HealthSource = (typeof sources)[number];

/** A range as a person types it. */
export interface RangeTexts {
  readonly start: string;
  readonly end: string;
}

interface HealthBarProps {
  readonly check: HealthCheckRun;
  readonly source: HealthSource;
  /** By where they come from, the items that can be checked. */
  readonly paths: Readonly<Record<HealthSource, readonly string[]>>;
  readonly texts: RangeTexts;
  readonly resolved: ResolvedRange;
  /** Whether a check can begin. */
  readonly isReady: boolean;
  readonly onSource: (source: HealthSource) => void;
  readonly onPasted: (paths: readonly string[]) => void;
  readonly onTexts: (texts: RangeTexts) => void;
  readonly onRun: () => void;
}

/** What is checked, over which range, and what is done with what was found. */
export function HealthBar(props: HealthBarProps) {
  const { check, source, paths, texts, resolved, isReady, onSource, onPasted, onTexts, onRun } = props;
  const [isPasting, setPasting] = useState(false);
  const isInSight = useStore(inspectView) === 'health';
  useCommand('health.check', onRun, { enabled: isInSight && isReady && !check.isRunning });
  useCommand('health.stop', check.stop, { enabled: isInSight && check.isRunning });
  useCommand('health.paste', () => setPasting(true), { enabled: isInSight });
  const words = healthWords().bar;
  const state = stateText(check);
  return (
    <fieldset data-pane className={`${area['bar']} ${classes['checks']}`} aria-label={words.label}>
      <InspectViews />
      <Select
        size="xs"
        w={180}
        aria-label={words.source}
        allowDeselect={false}
        data={sources.map((value) => ({
          value,
          label: `${words.sources[value]} (${formatCount(paths[value].length)})`,
        }))}
        value={source}
        onChange={(value) => onSource(value === 'tree' || value === 'pasted' ? value : 'trend')}
      />
      <FoldingButton title={words.paste} icon={IconClipboardText} onClick={() => setPasting(true)} />
      <RangeFields texts={texts} resolved={resolved} onChange={onTexts} />
      {check.isRunning ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={15} aria-hidden />}
          onClick={onFirstClick(check.stop)}
        >
          {words.stop}
        </Button>
      ) : (
        <Button
          size="compact-sm"
          leftSection={<IconStethoscope size={15} aria-hidden />}
          disabled={!isReady}
          onClick={onFirstClick(onRun)}
        >
          {words.check}
        </Button>
      )}
      <output className={classes['words']} data-testid="health-words" title={state}>
        {state}
        <ZoneNote alone={state === ''} />
      </output>
      <span className={classes['buttons']}>
        <ThresholdsButton />
        <Folding title={words.export}>
          <ExportButton check={check} />
        </Folding>
        <Folding title={requestsWords().bar.saveCase}>
          <SaveCaseButton />
        </Folding>
      </span>
      <PasteItems opened={isPasting} onClose={() => setPasting(false)} onPaths={onPasted} />
    </fieldset>
  );
}

interface RangeFieldsProps {
  readonly texts: RangeTexts;
  readonly resolved: ResolvedRange;
  readonly onChange: (texts: RangeTexts) => void;
}

function RangeFields({ texts, resolved, onChange }: RangeFieldsProps) {
  const words = healthWords().bar;
  const fault = useId();
  const wrong = resolved.ok ? undefined : resolved;
  const field = (name: 'start' | 'end') => (
    <div className={classes['time']}>
      <TimeField
        label={words[name]}
        hint={name === 'start' ? words.startHint : words.endHint}
        value={texts[name]}
        error={wrong?.field === name ? wrong.error : undefined}
        describedBy={fault}
        onChange={(text) => onChange({ ...texts, [name]: text })}
        onRange={(pasted) => onChange({ ...texts, ...pasted })}
      />
    </div>
  );
  return (
    <div className={classes['range']}>
      {field('start')}
      {field('end')}
      <span id={fault} className={classes['fault']}>
        {wrong?.error.message}
      </span>
    </div>
  );
}

/** How far a check is, or what it came to. */
function stateText({ terms, requested, judged, isRunning, items, problem }: HealthCheckRun): string {
  if (terms === undefined) return '';
  const words = healthWords().bar;
  const troubled = items.filter(({ findings }) => findings.length > 0).length;
  const found = words.found(troubled, items.length);
  const state = isRunning ? words.checked(judged, requested) : problem && words.stopped;
  return [state, items.length === 0 && state !== undefined ? undefined : found].filter(Boolean).join(', ');
}

/** Writes what was found to a file that the person chooses. */
function ExportButton({ check: { items, isRunning } }: { readonly check: HealthCheckRun }) {
  const words = healthWords().bar;
  const { profile } = useConnection();
  const zone = useZone();
  const table = () => ({
    rows: healthTable(items, { scheme: profile.qualityScheme, isoText: (at) => isoText(at, zone) }),
    name: words.fileName(items.length),
  });
  return <ExportTableButton what={words.exported} disabled={items.length === 0 || isRunning} table={table} />;
}

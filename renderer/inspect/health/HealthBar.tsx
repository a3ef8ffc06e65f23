import { Button, Select } from '@mantine/core';
import { IconClipboardText, IconPlayerStop, IconStethoscope } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ResolvedRange } from '@shared/time/range';
import { useConnection, useZone } from '../../kit/contexts';
import { ExportTableButton } from '../../kit/ExportTableButton';
import { formatCount, formatCountOf } from '../../kit/text/format';
import { isoText } from '../../kit/text/iso-text';
import { TimeField } from '../../kit/time/TimeField';
import { SaveCaseButton } from '../SaveCaseButton';
import { InspectViews } from '../InspectViews';
import { healthTable } from './health-table';
import { PasteItems } from './PasteItems';
import { ThresholdsButton } from './ThresholdFields';
import type { HealthCheckRun } from './use-health-check';
import area from '../InspectArea.module.css';
import classes from './HealthView.module.css';

/** Where the items that are checked come from. */
export type HealthSource = 'trend' | 'tree' | 'pasted';

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
  const words = wordsOf(check);
  const labelled = (value: HealthSource, label: string) => ({
    value,
    label: `${label} (${formatCount(paths[value].length)})`,
  });
  return (
    <fieldset data-pane className={`${area['bar']} ${classes['checks']}`} aria-label="Check of health">
      <InspectViews />
      <Select
        size="xs"
        w={180}
        aria-label="Items to check"
        allowDeselect={false}
        data={[
          labelled('trend', 'Items of the trend'),
          labelled('tree', 'From the tree'),
          labelled('pasted', 'Pasted'),
        ]}
        value={source}
        onChange={(value) => onSource(value === 'tree' || value === 'pasted' ? value : 'trend')}
      />
      <span className={classes['folding']} title="Paste items…">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconClipboardText size={15} aria-hidden />}
          onClick={() => setPasting(true)}
        >
          Paste items…
        </Button>
      </span>
      <RangeFields texts={texts} resolved={resolved} onChange={onTexts} />
      {check.isRunning ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlayerStop size={15} aria-hidden />}
          onClick={check.stop}
        >
          Stop
        </Button>
      ) : (
        <Button
          size="compact-sm"
          leftSection={<IconStethoscope size={15} aria-hidden />}
          disabled={!isReady}
          onClick={onRun}
        >
          Check
        </Button>
      )}
      <output className={classes['words']} data-testid="health-words" title={words}>
        {words}
      </output>
      <span className={classes['buttons']}>
        <ThresholdsButton />
        <span className={classes['folding']} title="Export as CSV…">
          <ExportButton check={check} />
        </span>
        <span className={classes['folding']} title="Save a case…">
          <SaveCaseButton />
        </span>
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
  const fault = useId();
  const wrong = resolved.ok ? undefined : resolved;
  const field = (name: 'start' | 'end') => (
    <div className={classes['time']}>
      <TimeField
        label={name === 'start' ? 'Start' : 'End'}
        hint={name === 'start' ? 'now.' : 'Start.'}
        value={texts[name]}
        error={wrong?.field === name ? wrong.error : undefined}
        describedBy={fault}
        onChange={(text) => onChange({ ...texts, [name]: text })}
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
function wordsOf({ terms, asked, judged, isRunning, items, problem }: HealthCheckRun): string {
  if (terms === undefined) return '';
  const troubled = items.filter(({ findings }) => findings.length > 0).length;
  const found = `${formatCount(troubled)} of ${formatCountOf(items.length, 'item')} with findings`;
  const state = isRunning ? `${formatCount(judged)} of ${formatCount(asked)} checked` : problem && 'stopped';
  return [state, items.length === 0 && state !== undefined ? undefined : found].filter(Boolean).join(', ');
}

/** Writes what was found to a file that the person chooses. */
function ExportButton({ check: { items, isRunning } }: { readonly check: HealthCheckRun }) {
  const { profile } = useConnection();
  const zone = useZone();
  const table = () => ({
    rows: healthTable(items, { scheme: profile.qualityScheme, isoText: (at) => isoText(at, zone) }),
    name: `Health of ${formatCountOf(items.length, 'item')}`,
  });
  return <ExportTableButton what="The findings" disabled={items.length === 0 || isRunning} table={table} />;
}

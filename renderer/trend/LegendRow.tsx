import { ActionIcon, Badge, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconEye, IconEyeOff, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { Profile } from '@shared/contract/connection';
import { describeQuality } from '@shared/vqt/quality';
import { formatCount, formatDuration } from '../base/format';
import { itemName, itemParent } from '../base/item-name';
import { seriesDash, type ColourScheme } from '../chart/colours';
import { lineWidth } from '../chart/paint-line';
import { colourOf, lineOf } from './drawn-lane';
import { instantText } from './instant-text';
import type { LegendEntry } from './legend-entries';
import { sampleText } from './sample-text';
import { SeriesSettings, type SeriesEdits } from './SeriesSettings';
import classes from './Legend.module.css';

export interface LegendRowProps {
  readonly entry: LegendEntry;
  readonly index: number;
  readonly staleFor: number | undefined;
  readonly zone: string;
  readonly quality: Profile['qualityScheme'];
  readonly scheme: ColourScheme;
  readonly isSelected: boolean;
  readonly edits: SeriesEdits;
  readonly onSelect: (path: string) => void;
  /** Puts an item into the lane above (-1) or below (1). */
  readonly onShift: (path: string, by: -1 | 1) => void;
  readonly onRemove: (path: string) => void;
}

/** An item in the legend: how it is drawn, which opens its settings; its name, which selects it; its latest sample. */
export function LegendRow(props: LegendRowProps) {
  const { entry, index, scheme, isSelected, edits, onSelect, onShift, onRemove } = props;
  const { item, problem } = entry;
  const name = itemName(item.path);
  const isHidden = item.look.hidden === true;
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onShift(item.path, event.key === 'ArrowUp' ? -1 : 1);
  };
  const Eye = isHidden ? IconEyeOff : IconEye;
  return (
    <li className={classes['row']} data-selected={isSelected} data-hidden={isHidden} draggable data-path={item.path}>
      <SeriesSettings item={item} index={index} scheme={scheme} edits={edits}>
        <LineSample entry={entry} index={index} scheme={scheme} />
      </SeriesSettings>
      <Tooltip
        label={item.description === undefined ? item.path : `${item.path} · ${item.description}`}
        openDelay={400}
      >
        <UnstyledButton
          className={classes['name']}
          aria-pressed={isSelected}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => onSelect(item.path)}
          onKeyDown={press}
        >
          {name} <span className={classes['parent']}>{itemParent(item.path)}</span>
        </UnstyledButton>
      </Tooltip>
      {problem === undefined ? (
        <LatestSample {...props} />
      ) : (
        <Text className={classes['problem']} size="xs" title={problem.advice}>
          <IconCircleX size={14} aria-hidden="true" /> {problem.message}
        </Text>
      )}
      <Tooltip label={isHidden ? 'Show' : 'Hide'}>
        <ActionIcon
          size="sm"
          aria-label={isHidden ? `Show ${name}` : `Hide ${name}`}
          onClick={() =>
            edits.change(isHidden ? `Show ${name}` : `Hide ${name}`, item.path, { hidden: isHidden ? undefined : true })
          }
        >
          <Eye size={14} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Remove from the trend">
        <ActionIcon size="sm" aria-label={`Remove ${name} from the trend`} onClick={() => onRemove(item.path)}>
          <IconX size={14} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}

function LineSample({ entry: { item }, index, scheme }: Pick<LegendRowProps, 'entry' | 'index' | 'scheme'>) {
  const colour = colourOf(item, index, scheme);
  const width = (item.look.width ?? lineWidth) * 2;
  if (lineOf(item) === 'points') {
    return (
      <svg width="22" height="12" aria-hidden="true" fill={colour}>
        {[4, 11, 18].map((x) => (
          <circle key={x} cx={x} cy="6" r={Math.min(3.5, width)} />
        ))}
      </svg>
    );
  }
  return (
    <svg width="22" height="12" aria-hidden="true">
      <path
        d={lineOf(item) === 'stepped' ? 'M1 9 H11 V3 H21' : 'M1 6 H21'}
        fill="none"
        stroke={colour}
        strokeWidth={Math.min(6, width)}
        strokeDasharray={item.look.colour === undefined ? seriesDash(index).join(' ') : ''}
      />
    </svg>
  );
}

function LatestSample({ entry, staleFor, zone, quality }: LegendRowProps) {
  const { item, summary, pending } = entry;
  const last = summary?.last;
  return (
    <>
      <span className={classes['value']}>
        {last === undefined ? (pending ? '…' : 'no data') : sampleText(last, item.look.decimals)}
      </span>
      <span className={classes['unit']}>{item.unit}</span>
      {last === undefined ? <span /> : <QualityBadge code={last.q} scheme={quality} />}
      <span className={classes['time']}>
        {last && instantText(last.t, zone)}
        {staleFor !== undefined && (
          <Tooltip label={`No new sample for ${formatDuration(staleFor)}, which is much longer than usual`}>
            <Badge className={classes['badge']} data-quality="uncertain" variant="default" size="sm" radius="sm">
              Stale
            </Badge>
          </Tooltip>
        )}
      </span>
      <span className={classes['value']}>{summary && formatCount(summary.points)}</span>
    </>
  );
}

function QualityBadge({ code, scheme }: { readonly code: number; readonly scheme: Profile['qualityScheme'] }) {
  const { class: quality, name, hex, bits } = describeQuality(code, scheme);
  const words = quality === 'good' ? 'Good' : name;
  return (
    <Tooltip label={[name, `Q ${code} (${hex})`, ...bits].join(' · ')} multiline maw={360}>
      <Badge
        className={classes['badge']}
        data-quality={quality}
        variant="default"
        size="sm"
        radius="sm"
        leftSection={
          quality === 'uncertain' ? (
            <IconAlertTriangle size={11} />
          ) : quality === 'bad' ? (
            <IconX size={11} />
          ) : undefined
        }
      >
        {words}
      </Badge>
    </Tooltip>
  );
}

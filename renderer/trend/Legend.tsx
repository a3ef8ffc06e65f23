import { ActionIcon, Badge, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconX } from '@tabler/icons-react';
import type { Profile } from '@shared/contract/connection';
import { describeQuality } from '@shared/vqt/quality';
import { formatCount, formatInstant } from '../base/format';
import { seriesColour, seriesDash, type ColourScheme } from '../chart/colours';
import { itemName, itemParent } from '../base/item-name';
import { sampleText } from './sample-text';
import type { LegendEntry } from './legend-entries';
import classes from './Legend.module.css';

interface LegendProps {
  readonly entries: readonly LegendEntry[];
  readonly quality: Profile['qualityScheme'];
  readonly scheme: ColourScheme;
  readonly onRemove: (path: string) => void;
}

/** The items of the trend: how each is drawn, its latest value in the range, unit, quality and time. */
export function Legend({ entries, quality, scheme, onRemove }: LegendProps) {
  return (
    <div className={classes['legend']}>
      <div className={classes['head']} aria-hidden="true" hidden={entries.length === 0}>
        <span />
        <span>Item</span>
        <span className={classes['right']}>Latest value</span>
        <span>Unit</span>
        <span>Quality</span>
        <span>Time</span>
        <span className={classes['right']}>Points</span>
        <span />
      </div>
      <ul className={classes['list']} aria-label="Legend">
        {entries.map((entry, index) => (
          <LegendRow
            key={entry.item.path}
            entry={entry}
            index={index}
            quality={quality}
            scheme={scheme}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </div>
  );
}

interface LegendRowProps {
  readonly entry: LegendEntry;
  readonly index: number;
  readonly quality: Profile['qualityScheme'];
  readonly scheme: ColourScheme;
  readonly onRemove: (path: string) => void;
}

function LegendRow({ entry, index, quality, scheme, onRemove }: LegendRowProps) {
  const { item, summary, problem, pending } = entry;
  const last = summary?.last;
  return (
    <li className={classes['row']}>
      <svg width="22" height="10" aria-hidden="true">
        <line
          x1="1"
          x2="21"
          y1="5"
          y2="5"
          stroke={seriesColour(index, scheme)}
          strokeWidth="3"
          strokeDasharray={seriesDash(index).join(' ')}
        />
      </svg>
      <Tooltip
        label={item.description === undefined ? item.path : `${item.path} · ${item.description}`}
        openDelay={400}
      >
        <span className={classes['name']}>
          {itemName(item.path)} <span className={classes['parent']}>{itemParent(item.path)}</span>
        </span>
      </Tooltip>
      {problem === undefined ? (
        <>
          <span className={classes['value']}>
            {last === undefined ? (pending ? '…' : 'no data') : sampleText(last)}
          </span>
          <span>{item.unit}</span>
          {last === undefined ? <span /> : <QualityBadge code={last.q} scheme={quality} />}
          <span className={classes['time']}>{last && formatInstant(last.t)}</span>
          <span className={classes['value']}>{summary && formatCount(summary.points)}</span>
        </>
      ) : (
        <Text className={classes['problem']} size="xs" title={problem.advice}>
          <IconCircleX size={14} aria-hidden="true" /> {problem.message}
        </Text>
      )}
      <Tooltip label="Remove from the trend">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={`Remove ${itemName(item.path)} from the trend`}
          onClick={() => onRemove(item.path)}
        >
          <IconX size={14} />
        </ActionIcon>
      </Tooltip>
    </li>
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

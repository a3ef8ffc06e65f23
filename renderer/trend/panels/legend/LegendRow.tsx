import { ActionIcon, Badge, Menu, Text, UnstyledButton, useComputedColorScheme } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconDots, IconEye, IconEyeOff, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, type MouseEvent } from 'react';
import type { Profile } from '@shared/contract/connections/connection';
import { aggregateName, ownSamples } from '@shared/vqt/aggregates';
import { codeWords, describeQuality } from '@shared/vqt/quality';
import { EndingKept } from '../../../kit/EndingKept';
import { Tooltip } from '../../../kit/Tooltip';
import { explainCode } from '../../../kit/guide/guide-place';
import { markedText } from '@shared/marked-text';
import { useConnection, useZone } from '../../../kit/contexts';
import { InspectButton } from '../../../kit/requests/InspectButton';
import { formatCount, formatDuration } from '../../../kit/text/format';
import { itemName, itemParent } from '../../../kit/text/item-name';
import type { ColourScheme } from '../../../kit/series-colours';
import { seriesDash } from '../../scene/colours';
import type { LegendEntry } from '../../scene/legend-entries';
import { ownTime } from '../../scene/analysed-series';
import { formatLargeCount } from '../../scene/large-count';
import { sampleTimeText } from '../../scene/instants';
import { sampleText, wholeSampleText } from '../../scene/sample-text';
import { colourOf, lineOf, lineWidth } from '../../scene/series-style';
import type { TrendItem } from '../../view/trend-item';
import type { SeriesEdits } from '../settings/series-edits';
import { SeriesSettings } from '../settings/SeriesSettings';
import { SeriesMenuItems } from './SeriesMenuItems';
import { SeveralMenuItems } from './SeveralMenuItems';
import { addsUpText } from './adds-up-text';
import { legendWords } from '../../words/legend';
import classes from './Legend.module.css';

export interface LegendRowProps {
  readonly entry: LegendEntry;
  readonly index: number;
  /** Its place among the colours. */
  readonly colourPlace: number;
  readonly staleFor: number | undefined;
  readonly isSelected: boolean;
  /** Whether it is selected together with others, or to be so. */
  readonly isChosen: boolean;
  /** All that are selected together, where it is one of several. */
  readonly several: readonly TrendItem[] | undefined;
  readonly edits: SeriesEdits;
  /** Told the key and the place of the row. */
  readonly onSelect: (event: MouseEvent, key: string, index: number) => void;
  readonly onPress: (event: KeyboardEvent, key: string, index: number) => void;
  readonly onRemove: (keys: readonly string[]) => void;
  readonly onCalculate: (key: string) => void;
}

/** An item in the legend: how it is drawn, which opens its settings; its name, which selects it; its latest sample. */
export const LegendRow = memo(function LegendRow({
  entry,
  index,
  colourPlace,
  staleFor,
  isSelected,
  isChosen,
  several,
  edits,
  onSelect,
  onPress,
  onRemove,
  onCalculate,
}: LegendRowProps) {
  const scheme = useComputedColorScheme('light');
  const { item, problem } = entry;
  const { key, name } = item;
  const isHidden = item.settings.hidden === true;
  const words = legendWords();
  const toggle = isHidden ? words.showOne(name) : words.hideOne(name);
  const Eye = isHidden ? IconEyeOff : IconEye;
  const location = locationWords(entry, edits.names.get(item.key));
  return (
    <li
      className={classes['row']}
      data-selected={isSelected || isChosen}
      data-hidden={isHidden}
      draggable
      data-key={key}
    >
      <SeriesSettings item={item} index={colourPlace} scheme={scheme} edits={edits}>
        <LineSample item={item} colourPlace={colourPlace} scheme={scheme} />
      </SeriesSettings>
      <Tooltip
        label={markedText(item.description === undefined ? item.path : `${item.path} · ${item.description}`)}
        openDelay={400}
      >
        <UnstyledButton
          className={classes['name']}
          aria-pressed={isSelected || isChosen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Control+Space Shift+ArrowUp Shift+ArrowDown Control+A Delete"
          data-part="name"
          onClick={(event) => onSelect(event, key, index)}
          onKeyDown={(event) => onPress(event, key, index)}
        >
          <EndingKept name={name} />
          {item.settings.letter !== undefined && <span className={classes['letter']}>{item.settings.letter}</span>}{' '}
          <span className={classes['parent']}>{location}</span>
        </UnstyledButton>
      </Tooltip>
      {problem === undefined ? (
        <LatestSample entry={entry} staleFor={staleFor} />
      ) : (
        <Text className={classes['problem']} size="xs" title={markedText(problem.advice)}>
          <IconCircleX size={14} aria-hidden="true" /> {markedText(problem.message)} <InspectButton problem={problem} />
        </Text>
      )}
      <Tooltip label={isHidden ? words.show : words.hide}>
        <ActionIcon
          size="sm"
          aria-label={toggle}
          onClick={() => edits.change(toggle, key, { hidden: isHidden ? undefined : true })}
        >
          <Eye size={14} />
        </ActionIcon>
      </Tooltip>
      <SeriesMenu item={item} several={several} edits={edits} onRemove={onRemove} onCalculate={onCalculate} />
      <Tooltip label={words.remove}>
        <ActionIcon size="sm" aria-label={words.removeOne(name)} onClick={() => onRemove([key])}>
          <IconX size={14} />
        </ActionIcon>
      </Tooltip>
      <Remarks remarks={entry.remarks} addingUp={entry.addingUp} />
    </li>
  );
});

/** What is odd about the series, below the row, and from where on it adds up. */
function Remarks({ remarks, addingUp }: Pick<LegendEntry, 'remarks' | 'addingUp'>) {
  const zone = useZone();
  const texts = addingUp === undefined || addingUp.length === 0 ? remarks : [...remarks, addsUpText(addingUp, zone)];
  if (texts.length === 0) return null;
  return (
    <Text className={classes['remarks']} size="xs" role="note">
      <IconAlertTriangle size={14} aria-hidden="true" /> {texts.join(' ')}
    </Text>
  );
}

/**
 * Where the item is, and what it is made of, where that is not the same for all; else with which aggregate it is read
 * where that is not the view's nor said by the name.
 */
function locationWords({ item: { path, name, settings }, made }: LegendEntry, beside = name): string {
  // What tells it from others of the name may be more than the object that holds it.
  const place = beside.endsWith(`/${name}`) ? beside.slice(0, -name.length - 1) : itemParent(path);
  if (settings.samples !== undefined) return aggregateName(ownSamples);
  const parent = settings.calculation === undefined ? place : `= ${settings.calculation.formula}`;
  if (made !== undefined) return `${parent} · ${made}`;
  if (settings.aggregate === undefined || name !== itemName(path)) return parent;
  return `${parent} · ${aggregateName(settings.aggregate)}`;
}

interface LineSampleProps extends Pick<LegendRowProps, 'colourPlace'> {
  readonly item: TrendItem;
  readonly scheme: ColourScheme;
}

function LineSample({ item, colourPlace, scheme }: LineSampleProps) {
  const colour = colourOf(item, colourPlace, scheme);
  const width = (item.settings.width ?? lineWidth) * 2;
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
        strokeDasharray={item.settings.colour === undefined ? seriesDash(colourPlace).join(' ') : ''}
      />
    </svg>
  );
}

function LatestSample({ entry, staleFor }: Pick<LegendRowProps, 'entry' | 'staleFor'>) {
  const zone = useZone();
  const { qualityScheme } = useConnection().profile;
  const { item, summary, reading } = entry;
  const last = summary?.last;
  const words = legendWords();
  const unit = markedText(item.unit ?? '');
  const none = { unasked: '', awaited: '…', done: words.noData }[reading];
  return (
    <>
      <span className={classes['value']} data-part="here" aria-hidden="true" />
      <span className={classes['value']} title={last && wholeSampleText(last, item.states)}>
        {last === undefined ? none : sampleText(last, item.settings.decimals, item.states)}
      </span>
      <span className={classes['unit']} title={unit}>
        {unit}
      </span>
      {last === undefined ? <span /> : <QualityBadge code={last.q} scheme={qualityScheme} />}
      <span className={classes['time']}>
        {last && sampleTimeText(ownInstant(item, last.t), zone)}
        {staleFor !== undefined && (
          <Tooltip label={words.staleFor(formatDuration(staleFor))}>
            <Badge className={classes['badge']} data-quality="uncertain" variant="default" size="sm" radius="sm">
              {words.stale}
            </Badge>
          </Tooltip>
        )}
      </span>
      <span className={`${classes['value']} ${classes['points']}`} title={summary && formatCount(summary.points)}>
        {summary && pointsText(summary.points)}
      </span>
    </>
  );
}

/** From ten millions on the column has no room for each of them. */
function pointsText(points: number): string {
  return points < 1e7 ? formatCount(points) : formatLargeCount(points);
}

/** When a sample was taken, wherever it stands. */
function ownInstant({ layer }: TrendItem, instant: number): number {
  return ownTime({ move: layer?.move }, instant);
}

function QualityBadge({ code, scheme }: { readonly code: number; readonly scheme: Profile['qualityScheme'] }) {
  const described = describeQuality(code, scheme);
  const { class: quality, name, bits } = described;
  const words = legendWords();
  const said = quality === 'good' ? words.good : name;
  return (
    <Tooltip label={[name, codeWords(code, described), ...bits].filter(Boolean).join(' · ')} multiline maw={360}>
      <Badge
        component="button"
        type="button"
        aria-label={words.quality(said)}
        onClick={(event) => {
          event.stopPropagation();
          explainCode(code);
        }}
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
        {said}
      </Badge>
    </Tooltip>
  );
}

interface SeriesMenuProps extends Pick<LegendRowProps, 'several' | 'edits' | 'onRemove' | 'onCalculate'> {
  readonly item: TrendItem;
}

/** What else can be done with a series of the legend, or with all that are selected together with it. */
function SeriesMenu({ item, several, edits, onRemove, onCalculate }: SeriesMenuProps) {
  const words = legendWords();
  return (
    <Menu position="top-end" width={260} withinPortal>
      <Menu.Target>
        <Tooltip label={words.more}>
          <ActionIcon
            size="sm"
            aria-label={several === undefined ? words.moreFor(item.name) : words.several.more(several.length)}
          >
            <IconDots size={14} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {several === undefined ? (
          <SeriesMenuItems item={item} onCalculate={onCalculate} side="left-end" />
        ) : (
          <SeveralMenuItems items={several} edits={edits} onRemove={onRemove} />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

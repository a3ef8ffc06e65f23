import { SegmentedControl, Text } from '@mantine/core';
import { contrast, drawingContrast } from '@shared/colour';
import {
  colouredClasses,
  type QualityColours,
  type QualityColourSet,
  qualityColourSetOf,
  qualityColourSets,
} from '@shared/vqt/quality-colours';
import { ColourInput } from '../../kit/ColourInput';
import { useSettings } from '../../kit/settings/use-settings';
import { laneInks } from '../../trend/scene/colours';
import { settingsWords } from '../words/settings';
import classes from './SettingsPage.module.css';

const schemes = ['light', 'dark'] as const;
type Scheme = keyof QualityColours;
type ClassName = (typeof colouredClasses)[number];

/** The colours of quality: a set of them, or each by itself. What stands out too little from the plots is told. */
export function QualityColourFields() {
  const [{ qualityColours }, change] = useSettings();
  const words = settingsWords().qualityColours;
  const set = qualityColourSetOf(qualityColours);
  const sets: readonly QualityColourSet[] = ['usual', 'distinct'];
  const choose = (chosen: QualityColourSet | 'own') => {
    if (chosen !== 'own') change({ qualityColours: qualityColourSets[chosen] });
  };
  const put = (scheme: Scheme, kind: ClassName, colour: string) =>
    change({ qualityColours: { ...qualityColours, [scheme]: { ...qualityColours[scheme], [kind]: colour } } });
  const each = schemes.flatMap((scheme) => colouredClasses.map((kind) => ({ scheme, kind })));
  return (
    <div className={classes['colours']}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={words.sets}
        data={[
          ...sets.map((one) => ({ value: one, label: words.names[one] })),
          // Own colours are chosen below; only then is there something to go back from.
          ...(set === undefined ? [{ value: 'own' as const, label: words.own }] : []),
        ]}
        value={set ?? 'own'}
        onChange={choose}
      />
      {each.map(({ scheme, kind }) => (
        <ColourInput
          key={`${scheme} ${kind}`}
          label={words.fields[scheme][kind]}
          pick={words.pick(words.fields[scheme][kind])}
          colour={qualityColours[scheme][kind]}
          onChoose={(colour) => put(scheme, kind, colour)}
        />
      ))}
      <Text component="output" size="xs" className={classes['faint'] ?? ''}>
        {each.flatMap(({ scheme, kind }) => {
          const measured = contrast(qualityColours[scheme][kind], laneInks[scheme].background);
          return measured < drawingContrast ? [words.faint(words.fields[scheme][kind], tenths(measured))] : [];
        })}
      </Text>
    </div>
  );
}

/** Rounded down: what falls short is never told as enough. */
function tenths(measured: number): number {
  return Math.floor(measured * 10) / 10;
}

import { ColorInput, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { contrast, drawingContrast, isColour } from '@shared/colour';
import {
  colouredClasses,
  type QualityColours,
  type QualityColourSet,
  qualityColourSetOf,
  qualityColourSets,
} from '@shared/vqt/quality-colours';
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
        <ColourField
          key={`${scheme} ${kind}`}
          label={words.fields[scheme][kind]}
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

interface ColourFieldProps {
  readonly label: string;
  readonly colour: string;
  readonly onChoose: (colour: string) => void;
}

/** A colour as it is typed or picked; it holds once it is whole, and when the hand lets go of the picker. */
function ColourField({ label, colour, onChoose }: ColourFieldProps) {
  const [typed, setTyped] = useState<string>();
  const choose = (chosen: string) => {
    const small = chosen.toLowerCase();
    if (isColour(small) && small !== colour) onChoose(small);
  };
  return (
    <ColorInput
      label={label}
      size="xs"
      format="hex"
      eyeDropperButtonProps={{ 'aria-label': settingsWords().qualityColours.pick(label) }}
      popoverProps={{ withinPortal: false }}
      value={typed ?? colour}
      onChange={setTyped}
      onChangeEnd={choose}
      onBlur={() => setTyped(undefined)}
    />
  );
}

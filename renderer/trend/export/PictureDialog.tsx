import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Select } from '../../kit/choices';
import { Dialog } from '../../kit/Dialog';
import { DialogActions } from '../../kit/DialogActions';
import { NumberField } from '../../kit/NumberField';
import { pictureSides, type PictureChoice } from '@shared/contract/trend/export';
import { tellSaved } from '../../kit/tell-saved';
import type { PictureTo, PictureWork } from './use-picture';
import { useAnalysis } from '../interact/analysis';
import { leastPictureHeight } from '../scene/layout-scene';
import type { LegendEntry } from '../scene/legend-entries';
import { exportWords } from '../words/export';

interface PictureDialogProps {
  readonly legend: readonly LegendEntry[];
  readonly choice: PictureChoice;
  readonly onChoice: (choice: PictureChoice) => void;
  readonly work: PictureWork;
  readonly onClose: () => void;
}

const sizes = [
  { value: '960x540', name: 'mail' },
  { value: '1280x720', name: 'report' },
  { value: '1920x1080', name: 'slide' },
  { value: '1123x794', name: 'across' },
  { value: '794x1123', name: 'upright' },
] as const;
const schemes = ['light', 'dark'] as const;
const ratios = ['1', '2', '3'] as const;

/** Asks how the picture of the trend is to be, and where it goes. */
export function PictureDialog({ legend, choice, onChoice, work, onClose }: PictureDialogProps) {
  const change = (some: Partial<PictureChoice>) => onChoice({ ...choice, ...some });
  const { format, picture: words } = exportWords();
  const make = (to: PictureTo) => {
    work.make(choice, to, (outcome) => {
      tellSaved(words.saved, outcome);
      onClose();
    });
  };
  const { kind, ratio, scheme } = choice;
  return (
    <Dialog opened onClose={onClose} title={words.title} size={460}>
      <Stack gap="sm">
        <Group gap="md">
          <SegmentedControl
            aria-label={format}
            size="xs"
            value={kind}
            data={[
              { value: 'png', label: 'PNG' },
              { value: 'svg', label: 'SVG' },
            ]}
            onChange={(chosen) => change({ kind: chosen })}
          />
          <SegmentedControl
            aria-label={words.colours}
            size="xs"
            value={scheme}
            data={schemes.map((value) => ({ value, label: words.schemes[value] }))}
            onChange={(chosen) => change({ scheme: chosen })}
          />
        </Group>
        <SizeFields choice={choice} change={change} />
        <RoomNote legend={legend} choice={choice} change={change} />
        <div>
          <Text size="sm" fw={500} id="picture-ratio">
            {words.sharpness}
          </Text>
          <SegmentedControl
            aria-labelledby="picture-ratio"
            size="xs"
            value={String(ratio)}
            data={ratios.map((value) => ({ value, label: `${value} ×` }))}
            onChange={(chosen) => change({ ratio: Number(chosen) })}
          />
        </div>
        <Text size="xs" c="dimmed">
          {outcomeWords(choice)}
        </Text>
        <DialogActions>
          <Button variant="default" loading={work.busy} onClick={() => make('clipboard')}>
            {kind === 'png' ? words.copy : words.copyText}
          </Button>
          <Button data-autofocus loading={work.busy} onClick={() => make('file')}>
            {words.save}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

interface SizeFieldsProps {
  readonly choice: PictureChoice;
  readonly change: (some: Partial<PictureChoice>) => void;
}

/** A size with a name, or one's own. */
function SizeFields({ choice, change }: SizeFieldsProps) {
  const words = exportWords().picture;
  const chosen = sizes.find(({ value }) => value === `${choice.width}x${choice.height}`);
  const take = (text: string | null) => {
    const [width, height] = (text ?? '').split('x').map(Number);
    if (width !== undefined && height !== undefined) change({ width, height });
  };
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <Select
        label={words.size}
        placeholder={words.ownSize}
        data={sizes.map(({ value, name }) => ({ value, label: words.sizes[name] }))}
        value={chosen?.value ?? null}
        allowDeselect={false}
        onChange={take}
      />
      <SideField label={words.width} value={choice.width} onChange={(width) => change({ width })} />
      <SideField label={words.height} value={choice.height} onChange={(height) => change({ height })} />
    </Group>
  );
}

/** Tells where the lanes could not be read at the chosen height, and from which one on they can. */
function RoomNote({ legend, choice, change }: SizeFieldsProps & Pick<PictureDialogProps, 'legend'>) {
  const { frames } = useAnalysis();
  const lanes = useSyncExternalStore(frames.onLayout, frames.layout)?.laid ?? [];
  const words = exportWords().picture;
  const least = leastPictureHeight(lanes, legend, choice.width);
  if (lanes.length === 0 || choice.height >= least) return null;
  const canBe = least <= pictureSides.most;
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap" role="note">
      <Text size="xs" c="var(--warning)">
        {canBe ? words.tooLow(lanes.length, least) : words.tooMany(lanes.length, pictureSides.most)}
      </Text>
      {canBe && (
        <Button size="compact-xs" variant="default" flex="none" onClick={() => change({ height: least })}>
          {words.takeHeight}
        </Button>
      )}
    </Group>
  );
}

interface SideFieldProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (side: number) => void;
}

function SideField({ label, value, onChange }: SideFieldProps) {
  const { least, most } = pictureSides;
  return (
    <NumberField
      label={label}
      w={96}
      hideControls
      whole
      min={least}
      max={most}
      value={value}
      onChange={(side) => side !== undefined && onChange(side)}
    />
  );
}

function outcomeWords({ kind, width, height, ratio }: PictureChoice): string {
  const words = exportWords().picture;
  return kind === 'png' ? words.pixels(width * ratio, height * ratio) : words.vectors;
}

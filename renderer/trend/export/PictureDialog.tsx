import { Button, Group, Modal, NumberInput, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { SavedFile } from '../../kit/SavedFile';
import { pictureSides, type PictureChoice } from '@shared/contract/trend/export';
import { showProblem } from '../../kit/notices/show-problem';
import type { PictureTo, PictureWork } from './use-picture';

interface PictureDialogProps {
  readonly choice: PictureChoice;
  readonly onChoice: (choice: PictureChoice) => void;
  readonly work: PictureWork;
  readonly onClose: () => void;
}

const sizes = [
  { value: '960x540', label: 'Mail, 960 × 540' },
  { value: '1280x720', label: 'Report, 1280 × 720' },
  { value: '1920x1080', label: 'Slide, 1920 × 1080' },
  { value: '1123x794', label: 'A4 across, 1123 × 794' },
  { value: '794x1123', label: 'A4 upright, 794 × 1123' },
] as const;
const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const ratios = ['1', '2', '3'] as const;

/** Asks how the picture of the trend is to be, and where it goes. */
export function PictureDialog({ choice, onChoice, work, onClose }: PictureDialogProps) {
  const change = (some: Partial<PictureChoice>) => onChoice({ ...choice, ...some });
  const make = (to: PictureTo) => {
    work.make(choice, to, ({ path, notices }) => {
      if (path !== undefined) notifications.show({ title: 'The picture is saved', message: <SavedFile path={path} /> });
      for (const notice of notices) showProblem(notice, { stays: true });
      onClose();
    });
  };
  const { kind, ratio, scheme } = choice;
  return (
    <Modal opened onClose={onClose} title="Export the picture" size={460}>
      <Stack gap="sm">
        <Group gap="md">
          <SegmentedControl
            aria-label="Format"
            size="xs"
            value={kind}
            data={[
              { value: 'png', label: 'PNG' },
              { value: 'svg', label: 'SVG' },
            ]}
            onChange={(chosen) => change({ kind: chosen })}
          />
          <SegmentedControl
            aria-label="Colours"
            size="xs"
            value={scheme}
            data={[...schemes]}
            onChange={(chosen) => change({ scheme: chosen })}
          />
        </Group>
        <SizeFields choice={choice} change={change} />
        <div>
          <Text size="sm" fw={500} id="picture-ratio">
            Sharpness
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
        <Group justify="flex-end" gap="xs">
          <Button variant="default" loading={work.busy} onClick={() => make('clipboard')}>
            {kind === 'png' ? 'Copy' : 'Copy as text'}
          </Button>
          <Button data-autofocus loading={work.busy} onClick={() => make('file')}>
            Save…
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface SizeFieldsProps {
  readonly choice: PictureChoice;
  readonly change: (some: Partial<PictureChoice>) => void;
}

/** A size with a name, or one's own. */
function SizeFields({ choice, change }: SizeFieldsProps) {
  const named = sizes.find(({ value }) => value === `${choice.width}x${choice.height}`);
  const take = (text: string | null) => {
    const [width, height] = (text ?? '').split('x').map(Number);
    if (width !== undefined && height !== undefined) change({ width, height });
  };
  return (
    <Group gap="xs" align="end" wrap="nowrap">
      <Select
        label="Size"
        placeholder="Own size"
        data={sizes}
        value={named?.value ?? null}
        allowDeselect={false}
        onChange={take}
      />
      <SideField label="Width" value={choice.width} onChange={(width) => change({ width })} />
      <SideField label="Height" value={choice.height} onChange={(height) => change({ height })} />
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
  const take = (side: string | number) => {
    const whole = Math.round(Number(side));
    if (whole >= least && whole <= most) onChange(whole);
  };
  return (
    <NumberInput
      label={label}
      w={96}
      hideControls
      allowDecimal={false}
      min={least}
      max={most}
      value={value}
      onChange={take}
    />
  );
}

function outcomeWords({ kind, width, height, ratio }: PictureChoice): string {
  if (kind === 'png') return `${width * ratio} × ${height * ratio} pixels.`;
  return 'All is vectors; a plot of many points is a picture inside the drawing, as sharp as chosen.';
}

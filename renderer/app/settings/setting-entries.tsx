import { Button, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import type { CommandId } from '@shared/contract/app/commands';
import { type Settings, settingsSchema } from '@shared/contract/app/storage';
import { KeptAmountFields } from '../../inspect/KeptAmountFields';
import { markedText } from '@shared/marked-text';
import { showArea } from '../../kit/areas';
import { callBridge } from '../../kit/bridge/call-bridge';
import { commandRegistry } from '../../kit/commands/command-registry';
import { showFailure } from '../../kit/notices/show-problem';
import { inspectView } from '../../kit/requests/inspect-view';
import { useSettings } from '../../kit/settings/use-settings';
import { formatCount, formatCountOf } from '../../kit/text/format';
import { ShiftTimes } from '../../trend/panels/time/ShiftTimes';
import { stepParts } from '../../trend/panels/time/TimeBar';
import { ZoneField } from '../../trend/panels/time/ZoneField';
import { themes } from '../theme/themes';
import { MemoryBudgetField } from './MemoryBudgetField';

export const defaults: Settings = settingsSchema.parse({});

interface ControlProps {
  /** Closes the page, for what is shown elsewhere. */
  readonly onLeave: () => void;
}

/** A setting, or what leads to settings that stand elsewhere. */
export interface SettingEntry {
  readonly name: string;
  readonly about: string;
  /** The settings that it changes. */
  readonly holds?: readonly (keyof Settings)[];
  readonly defaultText?: string;
  readonly Control: ComponentType<ControlProps>;
}

interface SettingGroup {
  readonly title: string;
  readonly entries: readonly SettingEntry[];
}

/** All settings, as they stand on the page. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Appearance',
    entries: [
      {
        name: 'Theme',
        about: 'Light or dark colours of the window.',
        holds: ['theme'],
        defaultText: 'System default',
        Control: ThemeControl,
      },
    ],
  },
  {
    title: 'Time',
    entries: [
      {
        name: 'Time zone of new views',
        about: 'Each view has a zone of its own, which its time bar shows and changes.',
        holds: ['zone'],
        defaultText: 'Local, the zone of this computer',
        Control: ZoneControl,
      },
      {
        name: 'Shifts',
        about: 'What “this shift” and “previous shift” mean, in the zone of the view.',
        holds: ['shifts'],
        defaultText: defaults.shifts.join(', '),
        Control: ShiftTimes,
      },
      {
        name: 'Step',
        about: 'The part of the window by which the arrow keys move it.',
        holds: ['stepPart'],
        defaultText: `${defaults.stepPart * 100} %`,
        Control: StepControl,
      },
    ],
  },
  {
    title: 'Trends',
    entries: [
      {
        name: 'Overview',
        about: 'A strip with a wider range below the time axis. It makes reads of its own.',
        holds: ['overview'],
        defaultText: 'shown',
        Control: OverviewControl,
      },
      {
        name: 'Files on the time axis',
        about: 'Marks of the files of a trend’s items. They are read from the server.',
        holds: ['filesOnAxis'],
        defaultText: 'not shown',
        Control: FilesOnAxisControl,
      },
      {
        name: 'Memory',
        about: 'Held samples are drawn without a read. The status bar shows how much is used.',
        holds: ['memoryBudgetMb'],
        defaultText: `${formatCount(defaults.memoryBudgetMb)} MB`,
        Control: MemoryBudgetField,
      },
    ],
  },
  {
    title: 'Exports',
    entries: [
      {
        name: 'Folder of exports',
        about: 'Proposed where data, pictures, reports and files are saved.',
        holds: ['exportFolder'],
        defaultText: 'Documents, and Downloads for files of a file store',
        Control: ExportFolderControl,
      },
    ],
  },
  {
    title: 'Inspect',
    entries: [
      {
        name: 'Kept requests',
        about: 'The request log of Inspect, in memory until the program ends.',
        holds: ['keptRequests', 'keptAnswersMb'],
        defaultText: `${formatCountOf(defaults.keptRequests, 'request')}, ${defaults.keptAnswersMb} MB`,
        Control: KeptAmountFields,
      },
      {
        name: 'Thresholds of item health',
        about: 'When a gap, a flat line, a spike or bad quality is a finding. They stand beside the check.',
        Control: HealthControl,
      },
    ],
  },
  {
    title: 'Program',
    entries: [
      {
        name: 'Keyboard shortcuts',
        about: 'The keys of every command.',
        Control: () => <CommandButton command="help.keys" label="Change keys …" />,
      },
      {
        name: 'Updates',
        about: 'Where newer versions of the program are looked for; nowhere unless an address is given.',
        Control: () => <CommandButton command="help.versions" label="Updates …" />,
      },
      {
        name: 'About',
        about: 'The version of the program, its log, and the licences of what is in it.',
        Control: () => <CommandButton command="help.about" label="About …" />,
      },
      {
        name: 'Connections',
        about:
          'Concurrent requests, retries, time-outs, proxy, certificates, quality codes and paths belong to each connection, under Advanced and Network.',
        Control: ConnectionsControl,
      },
    ],
  },
];

function ThemeControl() {
  const [{ theme }, change] = useSettings();
  return (
    <SegmentedControl
      size="xs"
      aria-label="Theme"
      data={themes.map((each) => ({ value: each.theme, label: each.name }))}
      value={theme}
      onChange={(chosen) => change({ theme: chosen })}
    />
  );
}

function ZoneControl() {
  const [{ zone }, change] = useSettings();
  const [opened] = useState(() => Date.now());
  return <ZoneField choice={zone} at={opened} onChoose={(chosen) => change({ zone: chosen })} />;
}

function StepControl() {
  const [{ stepPart }, change] = useSettings();
  return (
    <SegmentedControl
      size="xs"
      aria-label="Step"
      data={stepParts.map((part) => ({ value: String(part), label: `${part * 100} %` }))}
      value={String(stepPart)}
      onChange={(part) => change({ stepPart: Number(part) })}
    />
  );
}

function OverviewControl() {
  const [{ overview }, change] = useSettings();
  return (
    <Switch
      label="Show the overview"
      checked={overview}
      onChange={({ currentTarget: { checked } }) => change({ overview: checked })}
    />
  );
}

function FilesOnAxisControl() {
  const [{ filesOnAxis }, change] = useSettings();
  return (
    <Switch
      label="Mark files"
      checked={filesOnAxis}
      onChange={({ currentTarget: { checked } }) => change({ filesOnAxis: checked })}
    />
  );
}

function ExportFolderControl() {
  const [{ exportFolder }, change] = useSettings();
  const choose = () =>
    callBridge('app.chooseFolder', undefined).then(
      (folder) => folder !== null && change({ exportFolder: folder }),
      showFailure({ what: 'The folder could not be chosen' }),
    );
  return (
    <Stack gap={4} align="flex-start">
      {exportFolder !== null && (
        <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
          {markedText(exportFolder)}
        </Text>
      )}
      <Button size="xs" variant="default" onClick={() => void choose()}>
        Choose …
      </Button>
    </Stack>
  );
}

function HealthControl({ onLeave }: ControlProps) {
  const show = () => {
    inspectView.setState('health', true);
    showArea('inspect');
    onLeave();
  };
  return (
    <Button size="xs" variant="default" onClick={show}>
      Open item health
    </Button>
  );
}

function ConnectionsControl({ onLeave }: ControlProps) {
  const show = () => {
    showArea('connections');
    onLeave();
  };
  return (
    <Button size="xs" variant="default" onClick={show}>
      Open Connections
    </Button>
  );
}

interface CommandButtonProps {
  readonly command: CommandId;
  readonly label: string;
}

/** What stands in a dialog of its own, over this page. */
function CommandButton({ command, label }: CommandButtonProps) {
  return (
    <Button size="xs" variant="default" onClick={() => commandRegistry.run(command)}>
      {label}
    </Button>
  );
}

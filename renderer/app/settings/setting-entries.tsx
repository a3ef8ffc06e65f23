import { Button, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import type { CommandId } from '@shared/contract/app/commands';
import { densities, type Settings, settingsSchema, textSizes } from '@shared/contract/app/storage';
import { KeptAmountFields } from '../../inspect/KeptAmountFields';
import { decimalSign, decimalSignChoices, decimalSignFor } from '@shared/language/decimal-sign';
import { language, languages } from '@shared/language/language';
import { weekStarts } from '@shared/time/calendar';
import { markedText } from '@shared/marked-text';
import { showArea } from '../../kit/areas';
import { callBridge } from '../../kit/bridge/call-bridge';
import { commandRegistry } from '../../kit/commands/command-registry';
import { showFailure } from '../../kit/notices/show-problem';
import { inspectView } from '../../kit/requests/inspect-view';
import { useSettings, useSettingsStore } from '../../kit/settings/use-settings';
import { formatCount } from '../../kit/text/format';
import { ShiftTimes } from '../../trend/panels/time/ShiftTimes';
import { stepParts } from '../../trend/panels/time/TimeBar';
import { ZoneField } from '../../trend/panels/time/ZoneField';
import { themes } from '../theme/themes';
import { frameWords } from '../words/frame';
import { settingsWords } from '../words/settings';
import { MemoryBudgetField } from './MemoryBudgetField';
import { QualityColourFields } from './QualityColourFields';

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
export function settingGroups(): readonly SettingGroup[] {
  const { groups } = settingsWords();
  return [
    { title: groups.appearance, entries: appearanceEntries() },
    { title: groups.time, entries: timeEntries() },
    { title: groups.trends, entries: trendEntries() },
    { title: groups.exports, entries: exportEntries() },
    { title: groups.inspect, entries: inspectEntries() },
    { title: groups.program, entries: programEntries() },
  ];
}

/** A setting by what its words say of it; `held` where it is one, and not what leads to some. */
function entry(
  { name, about }: Pick<SettingEntry, 'name' | 'about'>,
  Control: SettingEntry['Control'],
  held?: Required<Pick<SettingEntry, 'holds' | 'defaultText'>>,
): SettingEntry {
  return { name, about, Control, ...held };
}

function appearanceEntries(): readonly SettingEntry[] {
  const words = settingsWords();
  const { theme, decimalSign: sign, textSize, density } = defaults;
  return [
    entry(words.theme, ThemeControl, { holds: ['theme'], defaultText: frameWords().themes[theme] }),
    entry(words.language, LanguageControl, { holds: ['language'], defaultText: words.language.system }),
    entry(words.decimalSign, DecimalSignControl, {
      holds: ['decimalSign'],
      defaultText: words.decimalSign.choices[sign],
    }),
    entry(words.textSize, TextSizeControl, { holds: ['textSize'], defaultText: words.textSize.sizes[textSize] }),
    entry(words.density, DensityControl, { holds: ['density'], defaultText: words.density.rows[density] }),
    entry(words.qualityColours, QualityColourFields, {
      holds: ['qualityColours'],
      defaultText: words.qualityColours.names.usual,
    }),
  ];
}

function timeEntries(): readonly SettingEntry[] {
  const words = settingsWords();
  const { shifts, weekStart, stepPart } = defaults;
  return [
    entry(words.zone, ZoneControl, { holds: ['zone'], defaultText: words.zone.default }),
    entry(words.shifts, ShiftTimes, { holds: ['shifts'], defaultText: shifts.join(', ') }),
    entry(words.weekStart, WeekStartControl, { holds: ['weekStart'], defaultText: words.weekStart.days[weekStart] }),
    entry(words.step, StepControl, { holds: ['stepPart'], defaultText: `${stepPart * 100} %` }),
  ];
}

function trendEntries(): readonly SettingEntry[] {
  const { overview, filesOnAxis, saveTrend, memory } = settingsWords();
  return [
    entry(overview, OverviewControl, { holds: ['overview'], defaultText: overview.default }),
    entry(filesOnAxis, FilesOnAxisControl, { holds: ['filesOnAxis'], defaultText: filesOnAxis.default }),
    entry(saveTrend, SaveTrendControl, { holds: ['saveTrend'], defaultText: saveTrend.default }),
    entry(memory, MemoryBudgetField, {
      holds: ['memoryBudgetMb'],
      defaultText: `${formatCount(defaults.memoryBudgetMb)} MB`,
    }),
  ];
}

function exportEntries(): readonly SettingEntry[] {
  const { exportFolder } = settingsWords();
  return [entry(exportFolder, ExportFolderControl, { holds: ['exportFolder'], defaultText: exportFolder.default })];
}

function inspectEntries(): readonly SettingEntry[] {
  const { requests, health } = settingsWords();
  const { keptRequests, keptAnswersMb } = defaults;
  return [
    entry(requests, KeptAmountFields, {
      holds: ['keptRequests', 'keptAnswersMb'],
      defaultText: requests.default(keptRequests, keptAnswersMb),
    }),
    entry(health, HealthControl),
  ];
}

function programEntries(): readonly SettingEntry[] {
  const { shortcuts, updates, program, connections } = settingsWords();
  return [
    entry(shortcuts, ShortcutsControl),
    entry(updates, UpdatesControl),
    entry(program, AboutControl),
    entry(connections, ConnectionsControl),
  ];
}

function ThemeControl() {
  const names = frameWords().themes;
  const choices = themes.map(({ theme }) => ({ value: theme, label: names[theme] }));
  return <ChoiceOf setting="theme" label={settingsWords().theme.name} choices={choices} />;
}

/** The language that the next start speaks; says so where it is not the one that is spoken now. */
function LanguageControl() {
  const [{ language: chosen }, change] = useSettings();
  const words = settingsWords().language;
  const { atStart } = useSettingsStore();
  const isLater = chosen === 'system' ? atStart.language !== 'system' : chosen !== language();
  return (
    <ChoiceOfNextStart
      label={words.name}
      choices={[
        { value: 'system' as const, label: words.system },
        ...languages.map((each) => ({ value: each, label: words.names[each] })),
      ]}
      chosen={chosen}
      onChoose={(next) => change({ language: next })}
      later={isLater && (chosen === 'system' ? words.systemLater : words.later(words.names[chosen]))}
    />
  );
}

/** The sign of the next start; says so where numbers are shown with another one now. */
function DecimalSignControl() {
  const [{ decimalSign: chosen }, change] = useSettings();
  const words = settingsWords().decimalSign;
  return (
    <ChoiceOfNextStart
      label={words.name}
      choices={decimalSignChoices.map((each) => ({ value: each, label: words.choices[each] }))}
      chosen={chosen}
      onChoose={(next) => change({ decimalSign: next })}
      later={decimalSignFor(chosen, language()) !== decimalSign() && words.later}
    />
  );
}

interface ChoiceOfNextStartProps<Value extends string> {
  readonly label: string;
  readonly choices: { value: Value; label: string }[];
  readonly chosen: Value;
  readonly onChoose: (chosen: Value) => void;
  /** What is said where the next start differs from now; false where it does not. */
  readonly later: string | false;
}

/** A choice that holds from the next start on. */
function ChoiceOfNextStart<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
  later,
}: ChoiceOfNextStartProps<Value>) {
  return (
    <Stack gap={4} align="flex-start">
      <SegmentedControl size="xs" aria-label={label} data={choices} value={chosen} onChange={onChoose} />
      <Text component="output" size="xs" c="dimmed">
        {later}
      </Text>
    </Stack>
  );
}

function TextSizeControl() {
  const { name, sizes } = settingsWords().textSize;
  const choices = textSizes.map((size) => ({ value: size, label: sizes[size] }));
  return <ChoiceOf setting="textSize" label={name} choices={choices} />;
}

function DensityControl() {
  const { name, rows } = settingsWords().density;
  const choices = densities.map((density) => ({ value: density, label: rows[density] }));
  return <ChoiceOf setting="density" label={name} choices={choices} />;
}

function ZoneControl() {
  const [{ zone }, change] = useSettings();
  const [opened] = useState(() => Date.now());
  return <ZoneField choice={zone} at={opened} onChoose={(chosen) => change({ zone: chosen })} />;
}

function WeekStartControl() {
  const { name, days } = settingsWords().weekStart;
  const choices = weekStarts.map((day) => ({ value: day, label: days[day] }));
  return <ChoiceOf setting="weekStart" label={name} choices={choices} />;
}

function StepControl() {
  const [{ stepPart }, change] = useSettings();
  return (
    <SegmentedControl
      size="xs"
      aria-label={settingsWords().step.name}
      data={stepParts.map((part) => ({ value: String(part), label: `${part * 100} %` }))}
      value={String(stepPart)}
      onChange={(part) => change({ stepPart: Number(part) })}
    />
  );
}

function OverviewControl() {
  return <SwitchOf setting="overview" label={settingsWords().overview.show} />;
}

function FilesOnAxisControl() {
  return <SwitchOf setting="filesOnAxis" label={settingsWords().filesOnAxis.mark} />;
}

function SaveTrendControl() {
  return <SwitchOf setting="saveTrend" label={settingsWords().saveTrend.save} />;
}

/** The settings that hold one of some values. */
type SettingOf<Value> = { [Name in keyof Settings]: Settings[Name] extends Value ? Name : never }[keyof Settings];

interface SwitchOfProps {
  readonly setting: SettingOf<boolean>;
  readonly label: string;
}

function SwitchOf({ setting, label }: SwitchOfProps) {
  const [settings, change] = useSettings();
  return (
    <Switch
      label={label}
      checked={settings[setting]}
      onChange={({ currentTarget: { checked } }) => change({ [setting]: checked })}
    />
  );
}

interface ChoiceOfProps<Name extends SettingOf<string>> {
  readonly setting: Name;
  readonly label: string;
  readonly choices: { value: Settings[Name]; label: string }[];
}

/** One of a few values, side by side. */
function ChoiceOf<Name extends SettingOf<string>>({ setting, label, choices }: ChoiceOfProps<Name>) {
  const [settings, change] = useSettings();
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      data={choices}
      value={settings[setting]}
      onChange={(chosen) => change({ [setting]: chosen })}
    />
  );
}

function ExportFolderControl() {
  const words = settingsWords().exportFolder;
  const [{ exportFolder }, change] = useSettings();
  const choose = () =>
    callBridge('app.chooseFolder', undefined).then(
      (folder) => folder !== null && change({ exportFolder: folder }),
      showFailure({ what: words.notChosen }),
    );
  return (
    <Stack gap={4} align="flex-start">
      {exportFolder !== null && (
        <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
          {markedText(exportFolder)}
        </Text>
      )}
      <Button size="xs" variant="default" onClick={() => void choose()}>
        {words.choose}
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
      {settingsWords().health.open}
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
      {settingsWords().connections.open}
    </Button>
  );
}

function ShortcutsControl() {
  return <CommandButton command="help.keys" label={settingsWords().shortcuts.open} />;
}

function UpdatesControl() {
  return <CommandButton command="help.versions" label={settingsWords().updates.open} />;
}

function AboutControl() {
  return <CommandButton command="help.about" label={settingsWords().program.open} />;
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

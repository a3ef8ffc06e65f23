import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { textLimits } from '@shared/contract/limits';
import { mostOwnSamples } from '@shared/contract/trend/view';
import { CancelButton } from '../../../kit/CancelButton';
import { useCommand } from '../../../kit/commands/use-command';
import { useZone } from '../../../kit/contexts';
import { Dialog } from '../../../kit/Dialog';
import { DialogActions } from '../../../kit/DialogActions';
import { GrowingText } from '../../../kit/GrowingText';
import { useLastDefined } from '../../../kit/hooks/former-values';
import { useCalendar } from '../../../kit/settings/use-settings';
import { saveOwnSamples } from '../../view/edit-own-samples';
import { instantText } from '../../view/instant-text';
import { inOwnPeriod } from '../../view/layers';
import type { TrendItem } from '../../view/trend-item';
import { useViewStore } from '../../view/use-view';
import { calculationsWords } from '../../words/calculations';
import { figureWords } from '../../words/figures';
import { ownSamplesWords } from '../../words/own-samples';
import { panelWords } from '../../words/panel';
import { madeFault } from '../calculation/made-fault';
import { askSamples, editedSamples, endSamples } from './edited-samples';
import { readOwnSamples, type ReadSamples, writtenSamples } from './read-own-samples';
import classes from './OwnSamples.module.css';

interface OwnSamplesDialogProps {
  /** All series of the view. */
  readonly items: readonly TrendItem[];
}

/** Where a person gives a series values of their own, such as those of a laboratory. */
export function OwnSamplesDialog({ items }: OwnSamplesDialogProps) {
  const key = useStore(editedSamples);
  useCommand('items.ownSamples', () => askSamples());
  // Another view may have a series of the same key.
  useEffect(() => endSamples, []);
  // It stays what it is while it fades.
  const shown = useLastDefined(key);
  const found = items.find((one) => one.key === shown);
  const item = found && inOwnPeriod(items, found);
  const words = ownSamplesWords();
  const title = item === undefined ? words.newOne : words.edit(item.name);
  return (
    <Dialog opened={key !== undefined} onClose={endSamples} title={title} size={560}>
      <OwnSamplesForm edited={item} items={items} />
    </Dialog>
  );
}

interface OwnSamplesFormProps extends OwnSamplesDialogProps {
  /** The series that is edited; undefined for a new one. */
  readonly edited: TrendItem | undefined;
}

function OwnSamplesForm({ edited, items }: OwnSamplesFormProps) {
  const store = useViewStore();
  const [zone, calendar] = [useZone(), useCalendar()];
  const [now] = useState(() => Date.now());
  const { path = '', unit: formerUnit = '', samples: former = [] } = edited?.settings ?? {};
  const [[name, unit], setNames] = useState<readonly [name: string, unit: string]>([path, formerUnit]);
  const [text, setText] = useState(() => writtenSamples(former, zone));
  const read = useMemo(() => readOwnSamples(text, { now, zone, calendar }), [text, now, zone, calendar]);
  const { samples } = read;
  const fault = madeFault(name, items, edited);
  const canSave = fault === undefined && samples.length > 0;
  const words = ownSamplesWords();
  const save = () => {
    saveOwnSamples(store, edited?.key, { name: name.trim(), unit: unit.trim(), samples });
    endSamples();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) save();
      }}
    >
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <TextInput
            label={calculationsWords().name}
            flex={1}
            data-autofocus
            maxLength={textLimits.word}
            value={name}
            // At first everything is still to be typed.
            error={name === '' && samples.length === 0 ? undefined : fault}
            onChange={(event) => setNames([event.currentTarget.value, unit])}
          />
          <TextInput
            label={figureWords().unit}
            w={120}
            maxLength={textLimits.unit}
            value={unit}
            onChange={(event) => setNames([name, event.currentTarget.value])}
          />
        </Group>
        <GrowingText
          label={words.values}
          description={words.how(zone)}
          placeholder={'2026-11-20 08:00\t12.5'}
          isList
          minRows={8}
          maxRows={12}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <output className={classes['read']}>
          <ReadText read={read} zone={zone} />
        </output>
      </Stack>
      <DialogActions>
        <CancelButton onClick={endSamples}>{panelWords().cancel}</CancelButton>
        <Button type="submit" disabled={!canSave}>
          {edited === undefined ? calculationsWords().add : calculationsWords().change}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Lines that are told one by one; of more their number is said. */
const shownLines = 3;

interface ReadTextProps {
  readonly read: ReadSamples;
  /** IANA zone. */
  readonly zone: string;
}

/** What is taken of the text, and what is left out of it. */
function ReadText({ read: { samples, leftOut, tooMany }, zone }: ReadTextProps) {
  const words = ownSamplesWords();
  const [first, last] = [samples[0], samples.at(-1)];
  const more = leftOut.length - shownLines;
  return (
    <>
      {tooMany !== undefined && <p data-fault>{words.tooMany(tooMany, mostOwnSamples)}</p>}
      {first !== undefined && last !== undefined && (
        <p>{words.count(samples.length, instantText(first.t, zone), instantText(last.t, zone))}</p>
      )}
      {leftOut.length > 0 && (
        <>
          <p>{words.leftOut(leftOut.length)}</p>
          <ul>
            {leftOut.slice(0, shownLines).map(({ line, why }) => (
              <li key={line}>{words.line(line, why)}</li>
            ))}
            {more > 0 && <li>{words.more(more)}</li>}
          </ul>
        </>
      )}
    </>
  );
}

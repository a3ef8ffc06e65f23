import { ActionIcon, Button, CloseButton, Menu } from '@mantine/core';
import { IconAlertTriangle, IconClockPlay } from '@tabler/icons-react';
import { filesRefreshChoices } from '@shared/contract/files/file-table';
import { spanText } from '@shared/time/interval-length';
import { useSettings } from '../../kit/settings/use-settings';
import { Tooltip } from '../../kit/Tooltip';
import { type ReadingAgain, useReadingAgain } from '../result/use-reading-again';
import { tableWords } from '../words/table';
import { useFiles } from './use-files';
import classes from './FilesPane.module.css';

const choices = [null, ...filesRefreshChoices] as const;
type Choice = (typeof choices)[number];

interface ReadAgainProps {
  readonly connectionId: string;
  /** Whether the area is shown. */
  readonly isShown: boolean;
}

/** Whether the files are read again by themselves, how often, and why they are not. */
export function ReadAgain({ connectionId, isShown }: ReadAgainProps) {
  const words = tableWords().bar;
  const { result } = useFiles();
  const [{ filesRefreshSeconds: seconds }, change] = useSettings();
  const again = useReadingAgain(result, { connectionId, seconds, isShown });
  const fault = faultText(again);
  return (
    <>
      {fault !== undefined && (
        <output className={classes['readAgainFault']} title={fault}>
          <IconAlertTriangle size={14} aria-hidden /> <span>{fault}</span>
        </output>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Tooltip label={words.again}>
            {seconds === null ? (
              <ActionIcon size="md" variant="subtle" color="gray" aria-label={words.again}>
                <IconClockPlay size={16} aria-hidden />
              </ActionIcon>
            ) : (
              <Button
                size="compact-sm"
                variant="light"
                aria-label={`${words.again}: ${choiceText(seconds)}`}
                leftSection={<IconClockPlay size={14} aria-hidden />}
              >
                {choiceText(seconds)}
              </Button>
            )}
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{words.again}</Menu.Label>
          <Menu.RadioGroup
            value={String(seconds)}
            onChange={(text) => change({ filesRefreshSeconds: choices.find((each) => String(each) === text) ?? null })}
          >
            {choices.map((choice) => (
              <Menu.RadioItem key={choice} value={String(choice)} closeMenuOnClick>
                {choiceText(choice)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function choiceText(choice: Choice): string {
  const { never, every } = tableWords().bar;
  return choice === null ? never : every[choice];
}

function faultText({ isRefused, failures, restSeconds }: ReadingAgain): string | undefined {
  const { refused, failing } = tableWords().bar;
  if (isRefused) return refused;
  return failures === 0 ? undefined : failing(failures, spanText(restSeconds * 1000));
}

/** How many files have come by reading again, until a person has seen them. */
export function NewFiles() {
  const words = tableWords().bar;
  const { state, result } = useFiles();
  return (
    <output className={classes['newFiles']} data-testid="new-files">
      {state.newFiles > 0 && (
        <>
          <span>● {words.newFiles(state.newFiles)}</span>
          <CloseButton size="xs" aria-label={words.forgetNew} onClick={result.forgetNew} />
        </>
      )}
    </output>
  );
}

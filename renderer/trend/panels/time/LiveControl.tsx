import { Button, Group, Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconPlayerPauseFilled, IconPlayerPlayFilled, IconPointFilled } from '@tabler/icons-react';
import { useCommand, useKeysLabel } from '../../../kit/commands/use-command';
import { formatDuration } from '../../../kit/text/format';
import { refreshChoices } from '../../query/live/live-pace';
import type { Live } from '../../query/live/use-live';
import classes from './TimeBar.module.css';

/** Follows the present, says so, and says when it is paused or in trouble. */
export function LiveControl({ live }: { readonly live: Live }) {
  const { state, refreshSeconds, failures } = live;
  const keys = useKeysLabel('time.live');
  useCommand('time.live', live.toggle, { checked: state === 'following' });
  const Icon = { off: IconPlayerPlayFilled, following: IconPointFilled, paused: IconPlayerPauseFilled }[state];
  return (
    <Group
      gap={0}
      wrap="nowrap"
      className={classes['live']}
      data-state={state}
      data-failing={failures > 0 || undefined}
    >
      <Tooltip label={`${explained(live)}${keys === undefined ? '' : ` (${keys})`}`} multiline maw={320}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          aria-label={{ off: 'Follow live', following: 'Stop following', paused: 'Resume following' }[state]}
          leftSection={<Icon size={13} aria-hidden="true" />}
          onClick={live.toggle}
        >
          <output aria-label="Live">{saidOf(live)}</output>
        </Button>
      </Tooltip>
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton className={classes['refresh']} aria-label="Refresh">
            {refreshSeconds === undefined ? '' : formatDuration(refreshSeconds * 1000)}
            <IconChevronDown size={13} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Refresh every</Menu.Label>
          {refreshChoices.map((seconds) => (
            <Menu.Item key={seconds} onClick={() => live.follow(seconds)} fw={seconds === refreshSeconds ? 700 : 400}>
              {formatDuration(seconds * 1000)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={state === 'off'} onClick={live.stop}>
            Do not follow
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

function saidOf({ state, failures }: Live): string {
  if (state === 'off') return 'Live';
  if (state === 'paused') return 'Paused';
  return failures === 0 ? 'Live' : 'Retrying';
}

function explained({ state, failures, restSeconds, refreshSeconds = 0 }: Live): string {
  if (state === 'off') return 'Follow live: read what is new, again and again';
  if (state === 'paused') return 'Paused since the window was moved. Resume following';
  if (failures === 0) return `Following, with a refresh every ${formatDuration(refreshSeconds * 1000)}. Stop following`;
  return `${failures} refresh${failures === 1 ? '' : 'es'} failed; the next try comes ${formatDuration(restSeconds * 1000)} after the last`;
}

import { Popover, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callBridge } from '../kit/bridge/call-bridge';
import classes from './StatusBar.module.css';

/** Says that the program runs on an Electron that gets no more fixes, once that is so. */
export function SupportStatus() {
  const { data: info } = useQuery({
    queryKey: ['app.info'],
    queryFn: ({ signal }) => callBridge('app.info', undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (info?.electronEnded === undefined) return null;
  return (
    <Popover position="top-end" width={300} withArrow>
      <Popover.Target>
        <UnstyledButton className={classes['held']}>Version out of support</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="xs">
          {`This program, version ${info.version}, runs on Electron ${info.electron}, which has got no security fixes since ${info.electronEnded}. It goes on working. Ask whoever gave it to you for a newer version.`}
        </Text>
      </Popover.Dropdown>
    </Popover>
  );
}

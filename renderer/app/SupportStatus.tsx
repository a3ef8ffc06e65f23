import { Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Popover } from '../kit/Popover';
import { callBridge } from '../kit/bridge/call-bridge';
import { programWords } from './words/program';
import classes from './StatusBar.module.css';

/** Says that the program runs on an Electron that gets no more fixes, once that is so. */
export function SupportStatus() {
  const { data: info } = useQuery({
    queryKey: ['app.info'],
    queryFn: ({ signal }) => callBridge('app.info', undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (info?.electronEnded === undefined) return null;
  const words = programWords().support;
  return (
    <Popover position="top-end" width={300}>
      <Popover.Target>
        <UnstyledButton className={classes['held']}>{words.ended}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="xs">{words.text(info.version, info.electron, info.electronEnded)}</Text>
      </Popover.Dropdown>
    </Popover>
  );
}

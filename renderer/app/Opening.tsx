import { Center, Loader } from '@mantine/core';
import { frameWords } from './words/frame';

/** Stands where something is being read that will be shown there. */
export function Opening() {
  return (
    <Center component="output" h="100%" aria-label={frameWords().opening}>
      <Loader size="sm" />
    </Center>
  );
}

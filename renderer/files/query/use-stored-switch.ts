import { useLocalStorage } from '@mantine/hooks';

/** A switch that keeps its place from run to run. */
export function useStoredSwitch(name: string, first: boolean): readonly [boolean, (on: boolean) => void] {
  const [on, set] = useLocalStorage({ key: `process-data-viewer ${name}`, defaultValue: first });
  return [on, set];
}

import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { useSettings } from '../../kit/settings/use-settings';
import { inksWith, type LaneInks } from '../scene/colours';

/** The inks of the window’s scheme, with the colours of quality that the person chose; the same until one changes. */
export function useLaneInks(): LaneInks {
  const scheme = useComputedColorScheme('light');
  const [{ qualityColours }] = useSettings();
  const { uncertain, bad } = qualityColours[scheme];
  return useMemo(() => inksWith(scheme, { uncertain, bad }), [scheme, uncertain, bad]);
}

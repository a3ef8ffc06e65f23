import { Loader } from '@mantine/core';
import { useStore } from 'zustand';
import type { Area } from '@shared/contract/app/areas';
import { useCommand } from '../../kit/commands/use-command';
import { closeGuide, guidePlace, showGuide } from '../../kit/guide/guide-place';
import { lazyPart } from '../../kit/lazy-part';
import { guideWords } from '../words/guide';
import classes from './Guide.module.css';

const GuidePane = lazyPart(
  async () => (await import('./GuidePane')).default,
  () => <Loader size="sm" m="md" />,
);

/** The page of the guide that explains an area. */
const pageOfArea: Readonly<Record<Area, string>> = {
  trends: 'what-you-see',
  files: 'files',
  inspect: 'inspect',
  connections: 'connections',
};

/** The guide beside the area on screen, opened and closed by a command. */
export function Guide({ area }: { readonly area: Area }) {
  const place = useStore(guidePlace, (state) => state.place);
  const isOpen = place !== undefined;
  useCommand('help.guide', () => (isOpen ? closeGuide() : showGuide({ page: pageOfArea[area] })), { checked: isOpen });
  useCommand('help.reference', () => showGuide({ page: 'reference' }));
  if (place === undefined) return null;
  return (
    <aside data-pane aria-label={guideWords().name} className={classes['guide']}>
      <GuidePane place={place} />
    </aside>
  );
}

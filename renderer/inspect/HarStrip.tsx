import { Button } from '@mantine/core';
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react';
import type { OpenedHar } from '@shared/contract/inspect/har-file';
import { markedText } from '@shared/marked-text';
import { Popover } from '../kit/Popover';
import { FileStrip } from '../kit/FileStrip';
import { requestsWords } from './words/requests';
import classes from './HarStrip.module.css';

interface HarStripProps {
  readonly opened: OpenedHar;
  readonly onClose: () => void;
}

/** Says that requests of the list come from a file, and what of it could not be read. */
export function HarStrip({ opened, onClose }: HarStripProps) {
  const words = requestsWords().har;
  const { file, requests, creator, skippedCount } = opened;
  const named = words.name(markedText(file.replace(/^.*[/\\]/, '')));
  const about = words.about(requests, markedText(creator));
  return (
    <FileStrip
      icon={IconFileImport}
      label={words.label}
      name={named}
      wholeName={markedText(file)}
      about={about}
      mark="yellow"
    >
      {skippedCount > 0 && <SkippedEntries opened={opened} />}
      <Button size="compact-xs" variant="default" onClick={onClose}>
        {words.close}
      </Button>
    </FileStrip>
  );
}

function SkippedEntries({ opened: { skipped, skippedCount } }: Pick<HarStripProps, 'opened'>) {
  const words = requestsWords().har;
  const more = skippedCount - skipped.length;
  return (
    <Popover position="bottom-end" width={520} shadow="md">
      <Popover.Target>
        <Button size="compact-xs" variant="default" leftSection={<IconAlertTriangle size={14} aria-hidden />}>
          {words.skipped(skippedCount)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long list is scrolled by keys. */}
        <ul className={classes['skipped']} aria-label={words.skipped(skippedCount)} tabIndex={0}>
          {skipped.map(({ place, url, reason }) => (
            <li key={place}>
              {words.skippedPlace(place)}: {markedText(reason)}
              {url !== undefined && <span className={classes['url']}>{markedText(url)}</span>}
            </li>
          ))}
          {more > 0 && <li>{words.moreSkipped(more)}</li>}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

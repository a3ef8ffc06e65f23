import { ActionIcon, Button, Menu, ScrollArea, Text, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconBookmark, IconHistory, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { FavouriteQuery, FileQuery, SavedQuery, RecentQuery } from '@shared/contract/files/file-query';
import { zoneOf } from '@shared/time/zone';
import { useConnection } from '../../kit/connection-context';
import { useCommand, useKeysLabel } from '../../kit/commands/use-command';
import { formatInstant } from '../../kit/text/format';
import { SaveQueryDialog } from './SaveQueryDialog';
import { savedQuery, nameOfQueries } from './saved-query';
import type { SavedQueries } from './use-saved-queries';
import classes from './SavedQueriesMenu.module.css';

export interface SavedQueriesMenuProps {
  readonly kept: SavedQueries;
  readonly queries: readonly FileQuery[];
  /** As the view names it. */
  readonly zone: string;
  /** Takes over kept queries, and asks them. */
  readonly onOpen: (kept: SavedQuery) => void;
}

/** Queries that were asked lately, and those that are kept as favourites. */
export function SavedQueriesMenu({ kept, queries, zone, onOpen }: SavedQueriesMenuProps) {
  const connection = useConnection();
  const [saving, setSaving] = useState(false);
  const keys = useKeysLabel('files.keep');
  useCommand('files.keep', () => setSaving(true));
  const { favourites, recent } = kept.list;
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={430}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            Queries
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconStar size={16} aria-hidden />}
            rightSection={<Text size="xs">{keys}</Text>}
            onClick={() => setSaving(true)}
          >
            Keep as a favourite …
          </Menu.Item>
          <ScrollArea.Autosize mah={460} scrollbars="y">
            <Menu.Label>Favourites</Menu.Label>
            {favourites.length === 0 && <p className={classes['none']}>None yet.</p>}
            {favourites.map((favourite) => (
              <Favourite
                key={favourite.file}
                favourite={favourite}
                zone={zone}
                onOpen={onOpen}
                onRemove={kept.remove}
              />
            ))}
            <Menu.Label>Asked lately</Menu.Label>
            {recent.length === 0 && <p className={classes['none']}>Nothing yet.</p>}
            {recent.map((one) => (
              <Recent key={`${one.used} ${one.kept.name}`} recent={one} zone={zone} onOpen={onOpen} />
            ))}
          </ScrollArea.Autosize>
          {recent.length > 0 && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={kept.forget}>
                Forget what was asked lately
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {saving && (
        <SaveQueryDialog
          name={nameOfQueries(queries)}
          favourites={favourites}
          onClose={() => setSaving(false)}
          onSave={(name, file) => kept.keep(savedQuery(name, queries, zone, connection), file)}
        />
      )}
    </>
  );
}

interface FavouriteProps {
  readonly favourite: FavouriteQuery;
  /** Of the view, as it names it. */
  readonly zone: string;
  readonly onOpen: (kept: SavedQuery) => void;
  readonly onRemove: (file: string) => void;
}

function Favourite({ favourite, zone, onOpen, onRemove }: FavouriteProps) {
  const { kept, file } = favourite;
  const name = favourite.kept === undefined ? favourite.name : favourite.kept.name;
  return (
    <div className={classes['entry']}>
      <Menu.Item
        className={classes['open'] ?? ''}
        leftSection={
          kept === undefined ? (
            <IconAlertTriangle size={16} aria-hidden className={classes['broken']} />
          ) : (
            <IconStarFilled size={14} aria-hidden className={classes['star']} />
          )
        }
        disabled={kept === undefined}
        title={favourite.problem === undefined ? file : `${favourite.problem.message} ${favourite.problem.advice}`}
        onClick={() => {
          if (kept !== undefined) onOpen(kept);
        }}
      >
        {name}
        <span className={classes['detail']}>{kept === undefined ? 'can’t be read' : kept.connection.name}</span>
        {kept !== undefined && <OtherZone kept={kept} zone={zone} />}
      </Menu.Item>
      <Tooltip label="Move to the trash">
        <ActionIcon aria-label={`Remove the favourite ${name}`} onClick={() => onRemove(file)}>
          <IconTrash size={15} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function Recent({
  recent: { kept, used },
  zone,
  onOpen,
}: {
  readonly recent: RecentQuery;
  readonly zone: string;
  readonly onOpen: FavouriteProps['onOpen'];
}) {
  return (
    <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} title={kept.name} onClick={() => onOpen(kept)}>
      <span className={classes['name']}>{kept.name}</span>
      <span className={classes['detail']}>
        {formatInstant(Math.floor(used / 1000) * 1000)} · {kept.connection.name}
      </span>
      <OtherZone kept={kept} zone={zone} />
    </Menu.Item>
  );
}

/** Says where times were typed in another zone than the view's, in which they are read now. */
function OtherZone({ kept, zone }: { readonly kept: SavedQuery; readonly zone: string }) {
  const hasTimes = kept.queries.some(({ start, end }) => start !== null || end !== null);
  if (!hasTimes || zoneOf(kept.zone) === zoneOf(zone)) return null;
  return (
    <span className={classes['other']}>
      Times were typed in {zoneText(kept.zone)}; they are read in {zoneText(zone)}.
    </span>
  );
}

function zoneText(choice: string): string {
  return choice === 'local' ? 'local time' : choice.replaceAll('_', ' ');
}

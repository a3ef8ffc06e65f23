import { ActionIcon, Box, Button, Menu, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconBookmark, IconHistory, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { FavouriteQuery, FileQuery, RecentQuery, SavedQuery } from '@shared/contract/files/file-query';
import { longestName } from '@shared/contract/name';
import { zoneOf } from '@shared/time/zone';
import { markedText } from '@shared/marked-text';
import { toldOnOneLine } from '@shared/problem/problem';
import { CancelButton } from '../../kit/CancelButton';
import { ProblemNotice } from '../../kit/notices/ProblemNotice';
import { Dialog } from '../../kit/Dialog';
import { DialogActions } from '../../kit/DialogActions';
import { Tooltip } from '../../kit/Tooltip';
import { useCommand, useKeysLabel } from '../../kit/commands/use-command';
import { useConnection } from '../../kit/contexts';
import { formatInstant } from '../../kit/text/format';
import { nameOfQueries } from '../query/issue-queries';
import { savedQueriesWords } from '../words/saved-queries';
import { type SavedQueries, savedQuery } from './saved-queries';
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
  const words = savedQueriesWords();
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
            {words.title}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            // Else the menu would begin on what takes the first favourite away.
            data-autofocus
            leftSection={<IconStar size={16} aria-hidden />}
            rightSection={<Text size="xs">{keys}</Text>}
            onClick={() => setSaving(true)}
          >
            {words.saveQuery}
          </Menu.Item>
          <Box mah={460} style={{ overflowY: 'auto' }}>
            <Menu.Label>{words.favourites}</Menu.Label>
            {kept.problem !== undefined && <ProblemNotice problem={kept.problem} compact />}
            {kept.problem === undefined && favourites.length === 0 && (
              <p className={classes['none']}>{words.noFavourites}</p>
            )}
            {favourites.map((favourite) => (
              <Favourite
                key={favourite.file}
                favourite={favourite}
                zone={zone}
                onOpen={onOpen}
                onRemove={kept.remove}
              />
            ))}
            <Menu.Label>{words.recent}</Menu.Label>
            {kept.problem === undefined && recent.length === 0 && <p className={classes['none']}>{words.noRecent}</p>}
            {recent.map((one) => (
              <Recent key={`${one.used} ${one.kept.name}`} recent={one} zone={zone} onOpen={onOpen} />
            ))}
          </Box>
          {recent.length > 0 && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={kept.forget}>
                {words.clearRecent}
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
  const words = savedQueriesWords();
  const { kept, file, problem } = favourite;
  const name = markedText(favourite.kept === undefined ? favourite.name : favourite.kept.name);
  return (
    <>
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
          title={markedText(file)}
          onClick={() => {
            if (kept !== undefined) onOpen(kept);
          }}
        >
          {name}
          <span className={classes['detail']}>
            {kept === undefined ? words.unreadable : markedText(kept.connection.name)}
          </span>
          {kept !== undefined && <OtherZone kept={kept} zone={zone} />}
        </Menu.Item>
        <Tooltip label={words.toTrash}>
          <ActionIcon aria-label={words.remove(name)} onClick={() => onRemove(file)}>
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {problem !== undefined && <p className={classes['trouble']}>{markedText(toldOnOneLine(problem))}</p>}
    </>
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
    <Menu.Item
      leftSection={<IconHistory size={16} aria-hidden />}
      title={markedText(kept.name)}
      onClick={() => onOpen(kept)}
    >
      <span className={classes['name']}>{markedText(kept.name)}</span>
      <span className={classes['detail']}>
        {formatInstant(Math.floor(used / 1000) * 1000)} · {markedText(kept.connection.name)}
      </span>
      <OtherZone kept={kept} zone={zone} />
    </Menu.Item>
  );
}

/** Says where times were typed in another zone than the view's, in which they are read now. */
function OtherZone({ kept, zone }: { readonly kept: SavedQuery; readonly zone: string }) {
  const hasTimes = kept.queries.some(({ start, end }) => start !== null || end !== null);
  if (!hasTimes || zoneOf(kept.zone) === zoneOf(zone)) return null;
  return <span className={classes['other']}>{savedQueriesWords().otherZone(zoneText(kept.zone), zoneText(zone))}</span>;
}

function zoneText(choice: string): string {
  return choice === 'local' ? savedQueriesWords().localTime : choice.replaceAll('_', ' ');
}

interface SaveQueryDialogProps {
  /** What is proposed. */
  readonly name: string;
  readonly favourites: readonly FavouriteQuery[];
  readonly onClose: () => void;
  /** Keeps it anew, or in the file of the favourite that has this name. */
  readonly onSave: (name: string, file: string | undefined) => void;
}

/** Asks what a favourite is to be called; a name that is taken replaces that favourite, and says so. */
function SaveQueryDialog({ name: proposed, favourites, onClose, onSave }: SaveQueryDialogProps) {
  const words = savedQueriesWords().dialog;
  const [name, setName] = useState(proposed);
  const plain = name.trim();
  const taken = favourites.find(({ kept }) => kept?.name === plain);
  return (
    <Dialog opened onClose={onClose} title={words.title} size={520}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog belongs to the form of the query, which would be submitted as well.
          event.stopPropagation();
          if (plain === '') return;
          onSave(plain, taken?.file);
          onClose();
        }}
      >
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label={words.name}
            maxLength={longestName}
            value={name}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Text size="xs" c="dimmed">
            {taken === undefined ? words.fresh : words.taken}
          </Text>
          <DialogActions>
            <CancelButton onClick={onClose}>{words.cancel}</CancelButton>
            <Button type="submit" disabled={plain === ''}>
              {taken === undefined ? words.save : words.replace}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

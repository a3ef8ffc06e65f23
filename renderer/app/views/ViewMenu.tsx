import { Button, Menu } from '@mantine/core';
import {
  IconAppWindow,
  IconArrowBackUp,
  IconChevronDown,
  IconClockShare,
  IconCopy,
  IconDeviceFloppy,
  IconFile,
  IconFilePlus,
  IconFolderOpen,
  IconHistory,
  IconLink,
  IconPencil,
  IconPlus,
  IconTemplate,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ViewTemplate } from '@shared/contract/trend/view';
import { markedText } from '@shared/marked-text';
import { commandRegistry } from '../../kit/commands/command-registry';
import { CommandItem, NoSign, RunItem } from '../../kit/commands/CommandItem';
import { useConnection } from '../../kit/contexts';
import { useViewState } from '../../trend/view/use-view';
import { viewWords } from '../words/views';
import { useViewList } from './OpenViewForm';
import type { Tab } from './open-views';
import type { ViewActions } from './view-actions';
import { viewChoices } from './view-choices';
import classes from './ViewMenu.module.css';

interface ViewMenuProps {
  readonly actions: ViewActions;
  /** The view on screen. */
  readonly tab: Tab;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** The view on screen by name, a mark for changes that are in no file, and all that can be done with views. */
export function ViewMenu({ actions, tab }: ViewMenuProps) {
  const words = viewWords().menu;
  const { view, file, isChanged } = useViewState(tab.store);
  // It closes with the tab: keys can open another one meanwhile.
  const [openedFor, setOpenedFor] = useState<number>();
  const isOpen = openedFor === tab.id;
  const name = markedText(view.name);
  return (
    <>
      <Menu
        position="bottom-start"
        width={270}
        opened={isOpen}
        onChange={(opens) => setOpenedFor(opens ? tab.id : undefined)}
      >
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            aria-label={isChanged ? words.changedView(name) : words.view(name)}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            className={classes['view'] ?? ''}
          >
            <span className={classes['name']} title={name}>
              {name}
            </span>
            {isChanged && <span className={classes['changed']} title={words.changed} aria-hidden />}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <OpeningEntries actions={actions} isOpen={isOpen} />
          <Menu.Divider />
          <FileEntries actions={actions} tab={tab} />
          <Menu.Divider />
          <TabEntries actions={actions} tab={tab} />
          <Menu.Divider />
          <div className={classes['place']}>{file ?? words.noFile}</div>
        </Menu.Dropdown>
      </Menu>
      {view.template !== undefined && (
        <TemplateMenu
          template={view.template}
          onChoose={() => void actions.chooseValue()}
          onEnd={actions.endTemplate}
        />
      )}
    </>
  );
}

interface OpeningEntriesProps {
  readonly actions: ViewActions;
  readonly isOpen: boolean;
}

/** What puts another view on screen. */
function OpeningEntries({ actions, isOpen }: OpeningEntriesProps) {
  const words = viewWords().menu;
  /** New views are of the connection in use. */
  const active = useConnection();
  return (
    <>
      <CommandItem
        id="view.new"
        text={words.new}
        sign={<IconFilePlus {...icon} />}
        onClick={() => void actions.create(active, 'free')}
      />
      <CommandItem
        id="tab.new"
        text={words.newTab}
        sign={<IconPlus {...icon} />}
        onClick={() => void actions.create(active, 'own')}
      />
      <CommandItem
        id="view.open"
        text={words.open}
        sign={<IconFolderOpen {...icon} />}
        onClick={() => void actions.choose(active)}
      />
      <RecentMenu isOpen={isOpen} onOpen={(chosen) => void actions.open(chosen)} />
    </>
  );
}

/** What is done with the view and its file. */
function FileEntries({ actions, tab }: ViewMenuProps) {
  const words = viewWords().menu;
  const active = useConnection();
  const { view, file } = useViewState(tab.store);
  return (
    <>
      <CommandItem
        id="view.save"
        text={viewWords().save}
        sign={<IconDeviceFloppy {...icon} />}
        onClick={() => void actions.save()}
      />
      <CommandItem id="view.saveAs" text={words.saveAs} onClick={() => void actions.saveAs()} />
      <CommandItem
        id="view.rename"
        text={words.rename}
        sign={<IconPencil {...icon} />}
        onClick={() => void actions.rename()}
      />
      <CommandItem
        id="view.duplicate"
        text={words.duplicate}
        sign={<IconCopy {...icon} />}
        disabled={file === undefined}
        onClick={() => void actions.duplicate()}
      />
      <CommandItem
        id="view.copyLink"
        text={words.copyLink}
        sign={<IconLink {...icon} />}
        onClick={() => void actions.copyLink()}
      />
      <Menu.Divider />
      <CommandItem
        id="view.template"
        text={words.makeTemplate}
        sign={<IconTemplate {...icon} />}
        disabled={view.series.length === 0}
        onClick={() => void actions.makeTemplate()}
      />
      <Menu.Divider />
      <CommandItem
        id="view.remove"
        text={words.trash}
        sign={<IconTrash {...icon} />}
        disabled={file === undefined}
        onClick={() => void actions.remove(active)}
      />
    </>
  );
}

/** What is done with the tab. */
function TabEntries({ actions, tab }: ViewMenuProps) {
  const words = viewWords().menu;
  const active = useConnection();
  return (
    <>
      <CommandItem
        id="time.link"
        text={tab.isLinked ? words.unlink : words.link}
        sign={<IconClockShare {...icon} />}
        onClick={() => commandRegistry.run('time.link')}
      />
      <CommandItem
        id="tab.window"
        text={words.window}
        sign={<IconAppWindow {...icon} />}
        {...(tab.isOfCase && { disabled: true, why: words.caseStays })}
        onClick={() => void actions.moveToWindow(active)}
      />
      <CommandItem
        id="tab.close"
        text={words.close}
        sign={<IconX {...icon} />}
        onClick={() => void actions.close(active)}
      />
      <RunItem id="tab.reopen" sign={<IconArrowBackUp {...icon} />} />
    </>
  );
}

interface TemplateMenuProps {
  readonly template: ViewTemplate;
  readonly onChoose: () => void;
  readonly onEnd: () => void;
}

/** What the template shows; another one is chosen, or it is one no longer. */
function TemplateMenu({ template, onChoose, onEnd }: TemplateMenuProps) {
  const words = viewWords().menu;
  const text = `${template.name}: ${markedText(template.value)}`;
  return (
    <Menu position="bottom-start" width={270}>
      <Menu.Target>
        <Button
          variant="light"
          size="compact-sm"
          aria-label={words.template(text)}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          className={classes['view'] ?? ''}
        >
          <span className={classes['name']}>{text}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <CommandItem id="view.choose" text={words.chooseOther(template.name)} onClick={onChoose} />
        <Menu.Item leftSection={<NoSign />} onClick={onEnd}>
          {words.endTemplate}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

const mostRecent = 12;

function RecentMenu({ isOpen, onOpen }: { readonly isOpen: boolean; readonly onOpen: (file: string) => void }) {
  const { data } = useViewList(isOpen);
  const recent = viewChoices({ recent: data?.recent ?? [], saved: [] }, '').slice(0, mostRecent);
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconHistory {...icon} />} disabled={recent.length === 0}>
          {viewWords().menu.recent}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {recent.map(({ file, name, trouble }) => (
          <Menu.Item
            key={file}
            leftSection={<IconFile {...icon} />}
            disabled={trouble !== undefined}
            title={markedText(trouble ?? file)}
            onClick={() => onOpen(file)}
          >
            {markedText(name)}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

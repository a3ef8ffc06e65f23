import { Button, SegmentedControl } from '@mantine/core';
import { IconChartLine, IconDownload, IconFileInfo, IconFiles } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { cutText } from '@shared/cut-text';
import { isLength } from '@shared/contract/files/files-download';
import type { FileLeaf } from '@shared/contract/files/files-page';
import { fileJson } from '@shared/file-info/file-json';
import { strictJson } from '@shared/file-info/json-value';
import { storeToQuery } from '@shared/file-info/store-to-query';
import { markedText } from '@shared/marked-text';
import { useConnection } from '../../kit/contexts';
import { useCommand } from '../../kit/commands/use-command';
import { CopyButton } from '../../kit/CopyButton';
import { EmptyState } from '../../kit/notices/EmptyState';
import { cellInstant, cellText } from '../data/cells/cell';
import type { LoadedFileInfo } from '../data/protocol';
import { Comparison } from './Comparison';
import { useDownloads, type DownloadContent } from './download-store';
import { useFiles } from '../table/use-files';
import { fileWords } from '../words/file';
import { FieldTree } from './FieldTree';
import { fileTree, leafAt } from './file-tree';
import { itemOfFile } from './item-of-file';
import classes from './FileDetail.module.css';

export interface FileDetailProps {
  /** Finds the files that have the same value at a path; `query`: position of the query that found this one. */
  readonly onFind: (path: readonly string[], value: FileLeaf, query: number) => void;
  /** Shows an object's trend around an instant, milliseconds since the epoch. */
  readonly onTrend: (path: string, at: number) => void;
}

/** Characters of JSON that are laid out; a text of many megabytes would hold the window up. */
const shownLength = 200_000;

const forms = ['tree', 'json', 'comparison'] as const;
type Form = (typeof forms)[number];

/** All that is known of the current file, as a tree or as JSON, or in what it differs from others, and where it leads. */
export function FileDetail({ onFind, onTrend }: FileDetailProps) {
  const words = fileWords().detail;
  const { file, state, table } = useFiles();
  const areSeveral = useStore(table.state, ({ selected }) => selected.files > 1);
  const queries = state.issued?.sent ?? [];
  const { profile } = useConnection();
  const [form, setForm] = useState<Form>('tree');
  if (file === undefined && areSeveral) {
    // The head of a group is current, such as that of one folded or selected whole.
    return (
      <section aria-label={words.label} className={classes['detail']}>
        <div className={classes['body']}>
          <Comparison />
        </div>
      </section>
    );
  }
  if (file === undefined) {
    return (
      <div className={classes['detail']}>
        <EmptyState icon={IconFileInfo} title={words.noneTitle}>
          {words.none}
        </EmptyState>
      </div>
    );
  }
  const { section, id, leaves } = file;
  const filename = cellText(leafAt(leaves, 'filename') ?? undefined) || id;
  const length = leafAt(leaves, 'length');
  const listed = isLength(length) ? { length } : {};
  const store = storeToQuery(section, queries, profile.apiGeneration);
  return (
    <section aria-label={words.label} className={classes['detail']}>
      <header className={classes['head']}>
        <h2 className={classes['name']}>
          <bdi>{markedText(filename)}</bdi>
        </h2>
        <p className={classes['store']}>
          {words.inStore(markedText(section.store))}
          {section.path !== undefined && <bdi> · {markedText(section.path)}</bdi>}
        </p>
        <div className={classes['deeds']}>
          <CopyButton label={words.copyId} text={id} command="copy.fileId" />
          <CopyButton
            label={words.copyJson}
            text={() => Promise.resolve(strictJson(fileJson(leaves, 2)))}
            command="copy.fileJson"
          />
          {profile.downloads && store !== undefined && (
            <DownloadButton content={{ connectionId: profile.id, store, fileId: id, filename, ...listed }} />
          )}
        </div>
        {profile.downloads && store === undefined && <p className={classes['store']}>{words.noStore}</p>}
        <RelatedFiles
          file={file}
          // The path of a section is that of a file store there, which has no trend.
          sectionPath={profile.apiGeneration === 'filestore' ? undefined : section.path}
          instant={cellInstant(leafAt(leaves, 'metadata', 'timestamp'))}
          onFind={(path, value) => onFind(path, value, section.query)}
          onTrend={onTrend}
        />
        <SegmentedControl
          size="xs"
          aria-label={words.form}
          data={forms.map((value) => ({ value, label: words[value] }))}
          value={form}
          onChange={setForm}
        />
      </header>
      <div className={classes['body']}>
        {form === 'tree' && <Tree file={file} />}
        {form === 'json' && <Json file={file} />}
        {form === 'comparison' && <Comparison />}
      </div>
    </section>
  );
}

function Tree({ file: { leaves } }: { readonly file: LoadedFileInfo }) {
  const nodes = useMemo(() => fileTree(leaves), [leaves]);
  return <FieldTree nodes={nodes} />;
}

function Json({ file: { leaves } }: { readonly file: LoadedFileInfo }) {
  const text = useMemo(() => fileJson(leaves, 2), [leaves]);
  const words = fileWords().detail;
  return (
    <>
      <textarea readOnly aria-label={words.asJson} className={classes['json']} value={cutText(text, shownLength)} />
      {text.length > shownLength && <p className={classes['cut']}>{words.cut(shownLength, text.length)}</p>}
    </>
  );
}

interface DownloadButtonProps {
  readonly content: DownloadContent;
}

/** Saves the content of a file where the person chooses; not twice at a time. */
function DownloadButton({ content }: DownloadButtonProps) {
  const downloadStore = useDownloads();
  const running = useStore(downloadStore.running);
  const { connectionId, store, fileId } = content;
  const isRunning = running.some(
    ({ content: one }) => one.connectionId === connectionId && one.store === store && one.fileId === fileId,
  );
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      disabled={isRunning}
      onClick={() => void downloadStore.start(content)}
    >
      {fileWords().detail.download}
    </Button>
  );
}

interface RelatedFilesProps {
  readonly file: LoadedFileInfo;
  /** The object that the file was found for, if it was. */
  readonly sectionPath: string | undefined;
  /** The file's timestamp, milliseconds since the epoch. */
  readonly instant: number | undefined;
  readonly onFind: (path: readonly string[], value: FileLeaf) => void;
  readonly onTrend: (path: string, at: number) => void;
}

/** What files have in common, beside what they are about. */
const relations = ['ordernumber', 'path', 'location'] as const;

/** Leads to files that have something in common with this one, and to the trend around its timestamp. */
function RelatedFiles({ file: { leaves }, sectionPath, instant, onFind, onTrend }: RelatedFilesProps) {
  const words = fileWords().detail;
  const path = itemOfFile(leaves, sectionPath);
  const showTrend = path === undefined || instant === undefined ? undefined : () => onTrend(path, instant);
  useCommand('files.trend', () => showTrend?.(), { enabled: showTrend !== undefined });
  return (
    <div className={classes['deeds']}>
      {relations.map((name) => {
        const value = leafAt(leaves, 'metadata', name);
        if (typeof value !== 'string' && typeof value !== 'number') return null;
        return (
          <Button
            key={name}
            size="compact-xs"
            variant="light"
            title={words.find(name, String(value))}
            leftSection={<IconFiles size={14} aria-hidden />}
            onClick={() => onFind(['metadata', name], value)}
          >
            {words.same[name]}
          </Button>
        );
      })}
      {path !== undefined && showTrend !== undefined && (
        <Button
          size="compact-xs"
          variant="light"
          title={words.trendOf(path)}
          leftSection={<IconChartLine size={14} aria-hidden />}
          onClick={showTrend}
        >
          {words.trend}
        </Button>
      )}
    </div>
  );
}

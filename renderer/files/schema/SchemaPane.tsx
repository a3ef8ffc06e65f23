import { ActionIcon } from '@mantine/core';
import { IconColumns3, IconFilter, IconListNumbers, IconSchema } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { shownNumber } from '@shared/language/decimal-sign';
import { isFileJson } from '@shared/file-info/json-value';
import { markedText } from '@shared/marked-text';
import { Tooltip } from '../../kit/Tooltip';
import { EmptyState } from '../../kit/notices/EmptyState';
import { rowAfterKey } from '../../kit/grid/grid-keys';
import { emptyText, formatCount, formatValue } from '../../kit/text/format';
import { useZone } from '../../kit/contexts';
import { cellText, cellType, textsOfTypes } from '../data/cells/cell';
import { nameOfPath, tellingName } from '../data/field-names';
import { type PathKey, pathKey, pathName, queryField } from '../data/keys';
import type { SchemaPath } from '../data/protocol';
import { type Example, exampleKey, exampleText, type LeafNumber } from '../data/tally';
import { formatOf, shownText } from '../table/cell-text';
import { hasColumn, pathColumn, toggledColumn } from '../table/columns';
import { useFileColumns } from '../table/use-files';
import { useFieldValues, useSchema } from '../table/use-schema';
import { SearchField } from '../../kit/SearchField';
import { hasWords, searchWords } from '../../kit/text/search-words';
import { fileWords } from '../words/file';
import classes from './SchemaPane.module.css';

export interface SchemaPaneProps {
  /** Makes a filter on a path, with the example that was clicked. */
  readonly onFilter: (path: readonly string[], example: Example | undefined) => void;
}

/** Every path that the loaded files have: in how many of them, with values of which types, and some of these. */
export function SchemaPane({ onFilter }: SchemaPaneProps) {
  const words = fileWords().schema;
  const schema = useSchema();
  const [sought, setSought] = useState('');
  const [counted, setCounted] = useState<ReadonlySet<PathKey>>(new Set());
  if (schema === undefined || schema.files === 0) {
    return (
      <EmptyState icon={IconSchema} title={words.noneTitle}>
        {words.none}
      </EmptyState>
    );
  }
  const paths = schema.paths.filter((path) => matchesSearch(path, sought));
  return (
    <section aria-label={words.label} className={classes['pane']}>
      <div className={classes['bar']}>
        <SearchField
          label={words.search}
          size="xs"
          placeholder={words.keyOrValue}
          value={sought}
          onSearch={setSought}
        />
        <span className={classes['sum']}>{words.sum(schema.paths.length, schema.files)}</span>
      </div>
      {paths.length === 0 && <output className={classes['noneSuch']}>{words.noneSuch}</output>}
      <ul className={classes['list']}>
        {paths.map((path) => (
          <PathEntry
            key={pathKey(path.path)}
            path={path}
            files={schema.files}
            isCounted={counted.has(pathKey(path.path))}
            onCount={() => setCounted(counted.symmetricDifference(new Set([pathKey(path.path)])))}
            onFilter={onFilter}
          />
        ))}
      </ul>
    </section>
  );
}

/** Examples on two lines. */
const mostExamples = 4;

interface PathEntryProps extends SchemaPaneProps {
  readonly path: SchemaPath;
  /** How many files are loaded in all. */
  readonly files: number;
  /** Whether all values are listed, with how many files have them. */
  readonly isCounted: boolean;
  /** Lists them, or no more. */
  readonly onCount: () => void;
}

function PathEntry({ path, files, isCounted, onCount, onFilter }: PathEntryProps) {
  const words = fileWords().schema;
  const [columns, changeColumns] = useFileColumns();
  const source = pathColumn(path.path);
  const name = markedText(pathName(path.path));
  const called = tellingName(queryField(path.path) ?? '');
  const isShown = hasColumn(columns, source);
  const span = spanText(path, useZone());
  // A span is of numbers alone.
  const examples = span === undefined ? path.examples : path.examples.filter(({ leaf }) => !isNumber(leaf));
  const alike = textsOfTypes(examples.map(({ leaf }) => leaf));
  return (
    <li className={classes['entry']}>
      <div className={classes['head']}>
        <bdi className={classes['name']}>{name}</bdi>
        {called !== undefined && <span className={classes['called']}>{called}</span>}
        <SchemaAction
          label={isShown ? words.hideColumn(name) : words.showColumn(name)}
          isOn={isShown}
          onClick={() => changeColumns(toggledColumn(columns, source))}
        >
          <IconColumns3 size={15} aria-hidden />
        </SchemaAction>
        <SchemaAction
          label={isCounted ? words.hideValues(name) : words.countValues(name)}
          isOn={isCounted}
          onClick={onCount}
        >
          <IconListNumbers size={15} aria-hidden />
        </SchemaAction>
        <SchemaAction label={words.filter(name)} isOn={false} onClick={() => onFilter(path.path, undefined)}>
          <IconFilter size={15} aria-hidden />
        </SchemaAction>
      </div>
      <div className={classes['facts']}>
        <meter aria-label={words.having} min={0} max={files} value={path.files} className={classes['meter']} />
        <span title={words.havingCount(path.files, files)}>{shareText(path.files, files)}</span>
        <span>{typesText(path)}</span>
        {span !== undefined && (
          <span className={classes['spans']}>
            <span>{span[0]} …</span> <span>{span[1]}</span>
          </span>
        )}
      </div>
      {isCounted && <ValueList path={path.path} name={name} onFilter={onFilter} />}
      {!isCounted && examples.length > 0 && (
        <div className={classes['examples']}>
          {examples.slice(0, mostExamples).map((example) => (
            <ExampleButton
              key={exampleKey(example)}
              path={path.path}
              name={name}
              example={example}
              alike={alike}
              onFilter={onFilter}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** So many values go by with a press of Page Up or Page Down; about as many are in sight. */
const page = 10;

interface ValueListProps extends SchemaPaneProps {
  readonly path: readonly string[];
  /** What the path is called. */
  readonly name: string;
}

/** In how many of the loaded files each value is, the most frequent first; together they are one stop of the Tab key. */
function ValueList({ path, name, onFilter }: ValueListProps) {
  const words = fileWords().schema;
  const counted = useFieldValues(path);
  const list = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState(0);
  if (counted === undefined) return null;
  const { values, others } = counted;
  const most = values[0]?.files ?? 0;
  const alike = textsOfTypes(values.map(({ example }) => example.leaf));
  const current = Math.min(stop, values.length - 1);
  const press = (event: KeyboardEvent) => {
    const to = rowAfterKey(event.key, current, values.length, page);
    if (to === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <ul ref={list} className={classes['values']} aria-label={words.values(name)}>
      {values.map(({ number, example, files }, place) => (
        <li key={number}>
          <ExampleButton
            path={path}
            name={name}
            example={example}
            alike={alike}
            tabIndex={place === current ? 0 : -1}
            onFocus={() => setStop(place)}
            onKeyDown={press}
            onFilter={onFilter}
          />
          <span className={classes['count']}>{formatCount(files)}</span>
          <meter aria-hidden min={0} max={most} value={files} className={classes['meter']} />
        </li>
      ))}
      {others.values > 0 && <li className={classes['others']}>{words.otherValues(others.values, others.files)}</li>}
    </ul>
  );
}

interface ExampleButtonProps
  extends ValueListProps, Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus' | 'onKeyDown'> {
  readonly example: Example;
  /** The texts that examples of several types have. */
  readonly alike: ReadonlySet<string>;
}

function ExampleButton({ path, name, example, alike, onFilter, ...rest }: ExampleButtonProps) {
  const words = fileWords().schema;
  return (
    <button
      {...rest}
      type="button"
      title={
        // A list or an object is asked for by its presence.
        isFileJson(example.leaf) ? words.filter(name) : words.filterValue(name, shownExample(example))
      }
      className={classes['example']}
      onClick={() => onFilter(path, example)}
    >
      <bdi>{shownExample(example)}</bdi>
      {alike.has(cellText(example.leaf)) && (
        <>
          {' '}
          <span className={classes['type']}>{words.types[cellType(example.leaf)]}</span>
        </>
      )}
    </button>
  );
}

function isNumber(leaf: Example['leaf']): boolean {
  return typeof leaf === 'number' || typeof leaf === 'bigint';
}

function shownExample(example: Example): string {
  const text = exampleText(example);
  return typeof example.leaf === 'number' ? shownNumber(text) : (emptyText(text) ?? markedText(text));
}

interface SchemaActionProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function SchemaAction({ label, isOn, onClick, children }: SchemaActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="sm"
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? 'petrol' : 'gray'}
        aria-label={label}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** In how many of the files a path is, as a part of a hundred: `85 %`, and never 0 or 100 where that is not so. */
function shareText(files: number, of: number): string {
  const percent = of === 0 ? 0 : (100 * files) / of;
  if (files === of) return '100 %';
  if (percent < 1) return '< 1 %';
  return percent > 99 ? '> 99 %' : `${Math.round(percent)} %`;
}

/** The types of a path's values, the most frequent first. */
function typesText({ types, files }: SchemaPath): string {
  const names = fileWords().schema.types;
  const sorted = types.toSorted((a, b) => b.files - a.files);
  const [only] = sorted;
  if (only !== undefined && sorted.length === 1) return names[only.type];
  return sorted.map(({ type, files: having }) => `${names[type]} ${shareText(having, files)}`).join(', ');
}

/** From the least number to the greatest; undefined where there are none, or all are the same. */
function spanText({ path, low, high }: SchemaPath, zone: string): readonly [string, string] | undefined {
  if (low === undefined || high === undefined || low === high) return undefined;
  const column = { source: pathColumn(path), asSent: false };
  const text = (number: LeafNumber) =>
    typeof number === 'number' && formatOf(column) === 'plain' ? formatValue(number) : shownText(number, column, zone);
  return [text(low), text(high)];
}

/** Whether a path has all words of a text: in its name, in what people call it, or in an example. */
function matchesSearch({ path, examples }: SchemaPath, text: string): boolean {
  const words = searchWords(text);
  return [path.join('.'), nameOfPath(path) ?? '', ...examples.map(exampleText)].some((one) => hasWords(one, words));
}

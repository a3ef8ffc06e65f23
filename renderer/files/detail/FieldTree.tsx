import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FileLeaf } from '@shared/contract/files/files-page';
import { cutText } from '@shared/cut-text';
import { shownNumber } from '@shared/language/decimal-sign';
import { markedLines, markedText } from '@shared/marked-text';
import { Tooltip } from '../../kit/Tooltip';
import { useCopy } from '../../kit/CopyButton';
import { useZone } from '../../kit/contexts';
import { emptyText } from '../../kit/text/format';
import { cellText, cellType } from '../data/cells/cell';
import { tellingName } from '../data/field-names';
import { pathName, queryField } from '../data/keys';
import { fileWords } from '../words/file';
import { meaningText, type FileNode } from './file-tree';
import classes from './FileDetail.module.css';

interface FieldTreeProps {
  readonly nodes: readonly FileNode[];
}

/** Characters of a value that are laid out. */
const shownLength = 2000;

/** The members of a file's information; those that have members themselves fold. */
export function FieldTree({ nodes }: FieldTreeProps) {
  const words = fileWords().fields;
  return (
    <ul className={classes['list']}>
      {nodes.map((node) => (
        <li key={node.name}>
          {node.kind === 'value' ? (
            <ValueField node={node} />
          ) : (
            <details open>
              <summary className={classes['group']}>
                <bdi>{markedText(node.name)}</bdi>
                {node.isList && <span className={classes['note']}> {words.listOf(node.members.length)}</span>}
              </summary>
              <FieldTree nodes={node.members} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ValueFieldProps {
  readonly node: FileNode & { readonly kind: 'value' };
}

function ValueField({ node: { name, path, leaf } }: ValueFieldProps) {
  const words = fileWords().fields;
  const text = cellText(leaf);
  const called = tellingName(queryField(path) ?? '');
  return (
    <div className={classes['field']}>
      <span className={classes['key']} title={markedText(pathName(path))}>
        <bdi>{markedText(name)}</bdi>
        {called !== undefined && <span className={classes['note']}>{called}</span>}
      </span>
      <FieldValue path={path} leaf={leaf} />
      <span className={classes['copies']}>
        <Copy label={words.copyValue(markedText(name))} text={text}>
          <IconCopy size={14} aria-hidden />
        </Copy>
        <Copy label={words.copyPath(markedText(name))} text={pathName(path)}>
          <IconRoute size={14} aria-hidden />
        </Copy>
      </span>
    </div>
  );
}

interface FieldValueProps {
  readonly path: readonly string[];
  readonly leaf: FileLeaf;
  /** Whether its type is told as well. */
  readonly isTyped?: boolean;
}

/** A value as it was sent, and what it means where that is not plain. */
export function FieldValue({ path, leaf, isTyped = false }: FieldValueProps) {
  const { fields: words, schema } = fileWords();
  const text = cellText(leaf);
  const shown = typeof leaf === 'number' ? shownNumber(leaf) : text;
  const meaning = meaningText(path, leaf, useZone());
  return (
    <span className={classes['value']} data-type={cellType(leaf)}>
      <bdi>{emptyText(text) ?? markedLines(cutText(shown, shownLength))}</bdi>
      {text.length > shownLength && <span className={classes['note']}>{words.characters(text.length)}</span>}
      {meaning !== undefined && <span className={classes['note']}>{meaning}</span>}
      {isTyped && <span className={classes['note']}>{schema.types[cellType(leaf)]}</span>}
    </span>
  );
}

function Copy({
  label,
  text,
  children,
}: {
  readonly label: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  const { outcome, copy } = useCopy();
  return (
    <Tooltip label={label}>
      <ActionIcon size="sm" variant="subtle" color="gray" aria-label={label} onClick={() => copy(text)}>
        {outcome === 'copied' ? <IconCheck size={14} aria-hidden /> : children}
      </ActionIcon>
    </Tooltip>
  );
}

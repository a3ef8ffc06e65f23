import { commands, commandTitle, groupTitle } from '@shared/contract/app/commands';
import { keysLabel } from '@shared/keys/accelerator';
import { keysOf } from '@shared/keys/bindings';
import { timeExamples } from '@shared/time/time-examples';
import { aggregateName, aggregates } from '@shared/vqt/aggregates';
import { describeQuality, namedCodes, type QualityScheme } from '@shared/vqt/quality';
import { commandRegistry, platform } from '../../kit/commands/command-registry';
import { hasWords, searchWords } from '../../kit/text/search-words';
import { guideWords } from '../words/guide';

interface ReferenceEntry {
  /** What is written on screen or on the wire; no two of a section are the same. */
  readonly term: string;
  readonly meaning: string;
  /** Another way to write it; empty where there is none. */
  readonly also: string;
}

/** Entries of one kind, in the order of the table that they are made from. */
export interface ReferenceSection {
  readonly name: string;
  /** Where the meanings are from. */
  readonly source: string;
  readonly entries: readonly ReferenceEntry[];
}

/** The whole reference, made from the program's own tables and the keys that hold now. */
function referenceSections(): readonly ReferenceSection[] {
  const { sections } = guideWords().reference;
  return [
    { ...sections.opcUa, entries: codeEntries('opc-ua') },
    { ...sections.opcClassic, entries: codeEntries('opc-classic') },
    { ...sections.aggregates, entries: aggregateEntries() },
    { ...sections.times, entries: timeEntries() },
    { ...sections.keys, entries: keyEntries() },
  ];
}

/** The sections that hold entries with all words of a search, reduced to those entries. */
export function foundSections(search: string): readonly ReferenceSection[] {
  const words = searchWords(search);
  return referenceSections()
    .map(({ name, source, entries }) => ({
      name,
      source,
      entries: entries.filter(({ term, meaning, also }) => hasWords([name, term, meaning, also].join(' '), words)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function codeEntries(scheme: QualityScheme): readonly ReferenceEntry[] {
  return namedCodes(scheme).map((code) => {
    const { name, hex } = describeQuality(code, scheme);
    return { term: String(code), meaning: name, also: hex };
  });
}

function aggregateEntries(): readonly ReferenceEntry[] {
  return aggregates.map(({ code, meaning }) => ({ term: aggregateName(code), meaning, also: code }));
}

function timeEntries(): readonly ReferenceEntry[] {
  return timeExamples.map(({ text, meaning }) => ({ term: text, meaning, also: '' }));
}

function keyEntries(): readonly ReferenceEntry[] {
  const { rebound } = commandRegistry.now.getState();
  return commands.flatMap((command) => {
    const labels = keysOf(command, rebound, platform).map((keys) => keysLabel(keys, platform));
    if (labels.length === 0) return [];
    return [{ term: commandTitle(command), meaning: labels.join(', '), also: groupTitle(command.group) }];
  });
}

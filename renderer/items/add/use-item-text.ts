import { useMemo, useState } from 'react';
import { saysLibrary } from '@shared/contract/app/library-file';
import type { LibraryItem } from '@shared/contract/app/storage';
import { fileText, isPacked } from '@shared/file-text';
import { problem, type Problem } from '@shared/problem/problem';
import { useAbort } from '../../kit/hooks/use-abort';
import type { ItemField } from '../../kit/items/item-columns';
import { type ParsedItems, parseItems } from '../../kit/items/parse-items';
import { guessSeparator, type Separator } from '../../kit/items/separator';
import { showProblem } from '../../kit/notices/show-problem';
import { addWords } from '../words/add';

/** A text with items, typed, pasted or from a file, and what is read in it. */
export interface ItemText {
  readonly typed: string;
  readonly change: (typed: string) => void;
  readonly readFile: (file: File) => void;
  /** As a person has chosen it, which holds for another text, too. */
  readonly separator: Separator | 'auto';
  readonly chooseSeparator: (separator: Separator | 'auto') => void;
  readonly guess: ReturnType<typeof guessSeparator>;
  /** Says what the columns are. */
  readonly chooseFields: (fields: readonly (ItemField | undefined)[]) => void;
  readonly parsed: ParsedItems;
}

/** @param onLibrary takes over a text that is a whole library */
export function useItemText(library: readonly LibraryItem[], onLibrary: (file: File) => void): ItemText {
  const [typed, setTyped] = useState('');
  const [separator, setSeparator] = useState<Separator | 'auto'>('auto');
  const known = useMemo(() => new Set(library.map(({ path }) => path)), [library]);
  const guess = useMemo(() => guessSeparator(typed), [typed]);
  const used = separator === 'auto' ? guess.separator : separator;
  const [fields, setFields] = useState<readonly (ItemField | undefined)[]>();
  const parsed = useMemo(() => parseItems(typed, known, used, fields), [typed, known, used, fields]);
  const reading = useAbort();
  const take = (changed: string, name = addWords().inText) => {
    if (saysLibrary(changed)) {
      onLibrary(new File([changed], name));
      return;
    }
    setTyped(changed);
    setFields(undefined);
  };
  return {
    typed,
    change: (changed) => {
      reading.abort();
      take(changed);
    },
    readFile: (file) => {
      reading.abort();
      const signal = reading.begin();
      file.arrayBuffer().then(
        (buffer) => {
          if (signal.aborted) return;
          const bytes = new Uint8Array(buffer);
          if (isPacked(bytes)) showProblem(packed(file.name));
          else take(fileText(bytes), file.name);
        },
        () => !signal.aborted && showProblem(unreadable(file.name)),
      );
    },
    separator,
    chooseSeparator: (chosen) => {
      setSeparator(chosen);
      setFields(undefined);
    },
    guess,
    chooseFields: setFields,
    parsed,
  };
}

function unreadable(name: string): Problem {
  const words = addWords();
  return problem('file', words.unreadable(name), words.unreadableAdvice);
}

function packed(name: string): Problem {
  const { message, advice } = addWords().packed;
  return problem('file', message(name), advice);
}

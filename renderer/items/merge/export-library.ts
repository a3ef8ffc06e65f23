import { longestName } from '@shared/contract/name';
import { cutText } from '@shared/cut-text';
import { callBridge } from '../../kit/bridge/call-bridge';
import { showFailure } from '../../kit/notices/show-problem';
import { tellSaved } from '../../kit/tell-saved';
import { libraryWords } from '../words/library';

interface Exported {
  readonly connectionId: string;
  /** Proposed for the file. */
  readonly name: string;
  /** Undefined for the whole library. */
  readonly paths?: readonly string[];
}

/** Writes items of a library to a file that the person chooses, and tells where it is. */
export function exportLibrary({ connectionId, name, paths }: Exported): void {
  const words = libraryWords().exported;
  const wish = { connectionId, name: cutText(name, longestName), ...(paths && { paths: [...paths] }) };
  callBridge('items.export', wish).then(
    (saved) => {
      if (saved !== null) tellSaved(words.saved(saved.count), saved);
    },
    showFailure({ what: words.notSaved }),
  );
}

import type { CaseProgress } from '@shared/contract/cases/case-file';
import { fileNameOf } from '../../storage/views/view-name';
import type { OpenCases } from '../../cases/open-cases';
import { saveCase, type SaveCaseParts } from '../../cases/save-case';
import type { ChooseFile } from '../../writers/target/choose-file';
import type { WrittenFiles } from '../../writers/target/written-files';
import type { ChannelsOf, Handlers } from './handler';

export interface CasesParts {
  readonly open: OpenCases;
  readonly saving: Omit<SaveCaseParts, 'connections' | 'library' | 'history' | 'log' | 'tell'> & {
    readonly tell: (progress: CaseProgress, callerId: number) => void;
  };
  readonly chooseTarget: ChooseFile;
  /** The case that the person chose to open; undefined where none. */
  readonly chooseFile: () => Promise<string | undefined>;
}

export function casesHandlers({
  open,
  saving,
  chooseTarget,
  chooseFile,
  written,
  ...parts
}: CasesParts & { readonly written: WrittenFiles } & Pick<
    SaveCaseParts,
    'connections' | 'library' | 'history' | 'log'
  >): Handlers<ChannelsOf<'cases'>> {
  return {
    'cases.save': async (chosen, { id: callerId, signal }) => {
      const file = await chooseTarget({ name: fileNameOf(chosen.name), ending: 'zip' }, callerId);
      if (file === undefined) return null;
      const tell = (progress: CaseProgress) => saving.tell(progress, callerId);
      const saved = await saveCase(chosen, file, { ...saving, ...parts, tell }, signal);
      written.add(saved.file);
      return saved;
    },
    'cases.open': async () => {
      const file = await chooseFile();
      return file === undefined ? null : open.open(file);
    },
    'cases.openDropped': ({ name, bytes }) => open.openBytes(bytes, name),
    'cases.get': ({ connectionId }) => open.get(connectionId) ?? null,
    'cases.close': ({ connectionId }) => open.close(connectionId),
  };
}

import { notifications } from '@mantine/notifications';
import { SavedFile } from '../../kit/SavedFile';
import { staying } from '../../kit/notices/staying';
import { fileWords } from '../words/file';
import type { TellFolder } from './folder-downloads';

/** Tells what has come of a download of several files, with the way to them. */
export const tellFolder: TellFolder = ({ folder = '', path, saved }, count) => {
  const words = fileWords().downloads.folder;
  notifications.show({
    color: saved === count ? 'petrol' : 'yellow',
    title: saved === count ? words.done(count) : words.partly(saved, count),
    message: path === undefined ? folder : <SavedFile path={path} folder={folder} />,
    ...staying(),
  });
};

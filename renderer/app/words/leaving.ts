import { catalogue } from '@shared/language/catalogue';

/** What is asked before a window is left with which something would be lost. */
export const leavingWords = catalogue({
  en: {
    titles: { close: 'Close the window?', quit: 'Quit the program?', reload: 'Reload the window?' },
    lost: 'This would be lost:',
    cancel: 'Cancel',
    leave: { close: 'Close', quit: 'Quit', reload: 'Reload' },
  },
  de: {
    titles: { close: 'Fenster schließen?', quit: 'Programm beenden?', reload: 'Fenster neu laden?' },
    lost: 'Dies ginge verloren:',
    cancel: 'Abbrechen',
    leave: { close: 'Schließen', quit: 'Beenden', reload: 'Neu laden' },
  },
});

import { catalogue } from '@shared/language/catalogue';

/** What the program says of the demo plant that it starts; what the plant itself says stands for any server. */
export const demoWords = catalogue({
  en: {
    notStarted: {
      message: (reason: string) => `The demo plant could not be started: ${reason}.`,
      advice: 'Try again; another connection can be used.',
    },
    notUnderstood: 'its message is not understood',
  },
  de: {
    notStarted: {
      message: (reason) => `Die Demoanlage konnte nicht gestartet werden: ${reason}.`,
      advice: 'Erneut versuchen; eine andere Verbindung ist verwendbar.',
    },
    notUnderstood: 'ihre Nachricht ist nicht verständlich',
  },
});

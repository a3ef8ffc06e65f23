import { catalogue } from '@shared/language/catalogue';

/** What is said of connections in a few words. */
export const connectionWords = catalogue({
  en: {
    named: (name: string, address: string) => `Connection: ${name} (${address})`,
    startsWhenUsed: 'starts when it is used',
    signIn: {
      none: 'no sign-in',
      as: (name: string) => `as ${name}`,
      token: 'with a pasted token',
      headers: 'with headers',
      windows: 'with the Windows account',
    },
  },
  de: {
    named: (name, address) => `Verbindung: ${name} (${address})`,
    startsWhenUsed: 'startet bei Gebrauch',
    signIn: {
      none: 'ohne Anmeldung',
      as: (name) => `als ${name}`,
      token: 'mit eingefügtem Token',
      headers: 'mit Headern',
      windows: 'mit dem Windows-Konto',
    },
  },
});

import { catalogue } from '@shared/language/catalogue';

const pasteNew = {
  en: 'Open Connections and paste a new one.',
  de: 'Verbindungen öffnen und ein neues einfügen.',
};

/** What is said where a sign-in does not succeed. A refusal’s message has no full stop: the server’s own text may follow. */
export const signInWords = catalogue({
  en: {
    none: {
      message: 'The server wants a sign-in, and the connection has none',
      advice: 'Open Connections and choose a way to sign in.',
    },
    password: {
      message: 'The server does not accept the user name or the password',
      advice: 'Open Connections and enter the user name and the password again.',
    },
    noPassword: {
      message: 'There is no password for this connection.',
      advice: 'Open Connections and enter it.',
    },
    headers: {
      message: (names: string) => `The server does not accept what the connection’s headers say (${names})`,
      advice: 'Open Connections and enter their values again.',
    },
    account: {
      message: 'The server does not accept the Windows account',
      advice: 'Check that this account may use the server; or open Connections and name another one.',
      check: 'Open Connections and check the Windows account.',
    },
    pasted: {
      message: 'The server does not accept the pasted token',
      advice: `It may have ended, or be of another server. ${pasteNew.en}`,
      missing: 'There is no token for this connection.',
      ended: (time: string) => `The pasted token ended ${time}`,
      pasteNew: pasteNew.en,
      noToken: 'The pasted text is no bearer token.',
      pasteAlone: 'Paste the token alone, as one word.',
    },
    token: {
      message: 'Signed in, but the server refuses the token',
      advice:
        'Check the base URL and the token path under Connections, Advanced: the token may be of another server. Else ask who runs the server.',
      check: 'Open Connections and check the user name, the password and the authority.',
      noHeader: 'characters that no header can carry',
      noPath: {
        message: (path: string, status: number) => `The server gives no tokens at ${path} (HTTP status ${status}).`,
        advice: 'Open Connections, Advanced, and check the base URL and the path of the token.',
      },
      noneBrought: (path: string, what: string) => `The sign-in at ${path} brought no token. ${what}`,
      notGiven: (said: string | undefined) =>
        `The server gave no token for this account.${said === undefined ? '' : ` ${said}`}`,
    },
  },
  de: {
    none: {
      message: 'Der Server verlangt eine Anmeldung, und die Verbindung hat keine',
      advice: 'Verbindungen öffnen und eine Art der Anmeldung wählen.',
    },
    password: {
      message: 'Der Server nimmt den Benutzernamen oder das Passwort nicht an',
      advice: 'Verbindungen öffnen und Benutzernamen und Passwort neu eingeben.',
    },
    noPassword: {
      message: 'Für diese Verbindung gibt es kein Passwort.',
      advice: 'Verbindungen öffnen und es eingeben.',
    },
    headers: {
      message: (names) => `Der Server nimmt nicht an, was die Header der Verbindung sagen (${names})`,
      advice: 'Verbindungen öffnen und ihre Werte neu eingeben.',
    },
    account: {
      message: 'Der Server nimmt das Windows-Konto nicht an',
      advice: 'Prüfen, ob dieses Konto den Server verwenden darf; oder Verbindungen öffnen und ein anderes nennen.',
      check: 'Verbindungen öffnen und das Windows-Konto prüfen.',
    },
    pasted: {
      message: 'Der Server nimmt das eingefügte Token nicht an',
      advice: `Es ist vielleicht abgelaufen oder von einem anderen Server. ${pasteNew.de}`,
      missing: 'Für diese Verbindung gibt es kein Token.',
      ended: (time) => `Das eingefügte Token ist am ${time} abgelaufen`,
      pasteNew: pasteNew.de,
      noToken: 'Der eingefügte Text ist kein Bearer-Token.',
      pasteAlone: 'Nur das Token einfügen, als ein Wort.',
    },
    token: {
      message: 'Angemeldet, aber der Server lehnt das Token ab',
      advice:
        'Basis-URL und Pfad des Tokens unter Verbindungen, Erweitert, prüfen: das Token ist vielleicht von einem anderen Server. Sonst beim Betreiber des Servers nachfragen.',
      check: 'Verbindungen öffnen und Benutzernamen, Passwort und Authority prüfen.',
      noHeader: 'Zeichen, die kein Header tragen kann',
      noPath: {
        message: (path, status) => `Der Server gibt unter ${path} keine Token aus (HTTP-Status ${status}).`,
        advice: 'Verbindungen, Erweitert, öffnen und Basis-URL und Pfad des Tokens prüfen.',
      },
      noneBrought: (path, what) => `Die Anmeldung unter ${path} hat kein Token gebracht. ${what}`,
      notGiven: (said) =>
        `Der Server hat für dieses Konto kein Token ausgegeben.${said === undefined ? '' : ` ${said}`}`,
    },
  },
});

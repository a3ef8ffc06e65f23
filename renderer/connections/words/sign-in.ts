import { catalogue } from '@shared/language/catalogue';

/** How a person signs in, and where the secrets for that are kept. */
export const signInWords = catalogue({
  en: {
    title: 'Authentication',
    schemes: {
      none: 'None',
      basic: 'Basic',
      token: 'Token',
      bearer: 'Pasted token',
      headers: 'Headers',
      windows: 'Windows',
    },
    password: 'Password',
    user: { label: 'User name', tokenPlaceholder: 'user@domain or DOMAIN\\user' },
    bearer: {
      label: 'Token',
      description: 'Paste a bearer token that you got elsewhere. The program can’t renew it.',
      noEnd: 'The stored token does not say when it ends.',
      ends: (time: string) => `The stored token ends at ${time}.`,
      hasEnded: (time: string) => `The stored token ended ${time}. Paste a new one.`,
    },
    headers: {
      label: 'Headers',
      description: 'Names of the headers that sign in, such as an API key’s. Type a name and press Enter.',
      value: (name: string) => `Value of ${name}`,
    },
    authority: {
      label: 'Authority',
      description:
        'Who knows the user: builtin or inmation for the server’s own profiles, ad for a domain, machine for a local account.',
      edit: 'Edit the list',
      choices: 'Authorities to choose from',
      choicesDescription: 'Type a name and press Enter.',
    },
    windows: {
      account: 'Account',
      accountPlaceholder: 'the one signed in to this computer',
      accountDescription: 'Leave it empty for your own; else DOMAIN\\user or user@domain.',
      uses: 'The account is used',
      forToken: 'to fetch a token for the reads',
      forAll: 'for every request',
    },
    secret: {
      stored: 'stored',
      lapsed: 'enter it again: the server, proxy or certificate has changed',
      forget: 'Forget',
      show: 'Show or hide what is typed',
    },
    storage: {
      forThisRun:
        'There is no keyring on this computer that the program can use: passwords and tokens are kept until the program ends.',
      weakFile: 'Passwords and tokens are kept in a file that anybody who can read it can decrypt.',
      keep: 'Keep them all the same …',
      remove: 'Remove them from the file',
      question: 'Keep passwords without a keyring?',
      consequence:
        'They would go into a file of yours, encrypted with a key that is the same everywhere: whoever can read the file can find out the passwords. A keyring (GNOME Keyring, KWallet) is safer. You can take them out again at any time.',
      keepForThisRun: 'Keep for this run only',
      keepInFile: 'Keep in the file',
      notChanged: 'The way secrets are kept could not be changed',
    },
  },
  de: {
    title: 'Anmeldung',
    schemes: {
      none: 'Keine',
      basic: 'Basic',
      token: 'Token',
      bearer: 'Eingefügtes Token',
      headers: 'Header',
      windows: 'Windows',
    },
    password: 'Passwort',
    user: { label: 'Benutzername', tokenPlaceholder: 'benutzer@domäne oder DOMÄNE\\benutzer' },
    bearer: {
      label: 'Token',
      description:
        'Fügen Sie ein Bearer-Token ein, das Sie anderswo erhalten haben. Das Programm kann es nicht erneuern.',
      noEnd: 'Das gespeicherte Token sagt nicht, wann es abläuft.',
      ends: (time) => `Das gespeicherte Token läuft am ${time} ab.`,
      hasEnded: (time) => `Das gespeicherte Token ist am ${time} abgelaufen. Fügen Sie ein neues ein.`,
    },
    headers: {
      label: 'Header',
      description: 'Namen der Header, die anmelden, etwa der eines API-Schlüssels. Namen eingeben und Enter drücken.',
      value: (name) => `Wert von ${name}`,
    },
    authority: {
      label: 'Authority',
      description:
        'Wer den Benutzer kennt: builtin oder inmation für die Profile des Servers selbst, ad für eine Domäne, machine für ein lokales Konto.',
      edit: 'Liste bearbeiten',
      choices: 'Authorities zur Auswahl',
      choicesDescription: 'Namen eingeben und Enter drücken.',
    },
    windows: {
      account: 'Konto',
      accountPlaceholder: 'das an diesem Computer angemeldete',
      accountDescription: 'Für das eigene leer lassen; sonst DOMÄNE\\benutzer oder benutzer@domäne.',
      uses: 'Das Konto wird verwendet,',
      forToken: 'um ein Token zum Lesen zu holen',
      forAll: 'für jede Anfrage',
    },
    secret: {
      stored: 'gespeichert',
      lapsed: 'erneut eingeben: Server, Proxy oder Zertifikat hat sich geändert',
      forget: 'Vergessen',
      show: 'Eingabe zeigen oder verbergen',
    },
    storage: {
      forThisRun:
        'Auf diesem Computer gibt es keinen Schlüsselbund, den das Programm nutzen kann: Passwörter und Token werden behalten, bis das Programm endet.',
      weakFile: 'Passwörter und Token stehen in einer Datei, die jeder entschlüsseln kann, der sie lesen kann.',
      keep: 'Trotzdem behalten …',
      remove: 'Aus der Datei entfernen',
      question: 'Passwörter ohne Schlüsselbund behalten?',
      consequence:
        'Sie kämen in eine Datei von Ihnen, verschlüsselt mit einem Schlüssel, der überall derselbe ist: Wer die Datei lesen kann, kann die Passwörter herausfinden. Ein Schlüsselbund (GNOME Keyring, KWallet) ist sicherer. Sie können sie jederzeit wieder entfernen.',
      keepForThisRun: 'Nur für diese Sitzung behalten',
      keepInFile: 'In der Datei behalten',
      notChanged: 'Die Aufbewahrung der Zugangsdaten konnte nicht geändert werden',
    },
  },
});

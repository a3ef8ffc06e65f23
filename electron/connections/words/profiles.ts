import { catalogue } from '@shared/language/catalogue';

const again = {
  en: 'Ask for the file again; nothing was imported.',
  de: 'Um eine neue Datei bitten; es wurde nichts importiert.',
};

/** What is said of connections that can't be kept, imported or exported as they are. */
export const profileWords = catalogue({
  en: {
    demo: 'Demo plant',
    copyOf: (name: string) => `${name} (copy)`,
    holds: { connections: 'connections', secrets: 'passwords of connections' },
    builtIn: {
      message: 'The connection to the demo plant is built in and can’t be changed.',
      advice: 'Make a new one.',
    },
    gone: { message: 'That connection does not exist.', advice: 'Choose another one under Connections.' },
    address: {
      account: {
        message: 'The base URL holds a user name or a password.',
        advice: 'Enter them in their own fields.',
      },
      rest: { message: 'The base URL has a part after ? or #.', advice: 'Remove it.' },
      unencrypted: {
        message: (host: string) => `The connection to ${host} would be unencrypted (http://).`,
        advice: 'Use https://, or open Connections and agree to http:// there.',
      },
      unencryptedAccount: {
        message: (host: string) => `The Windows password would be used without encryption (http://${host}).`,
        advice: 'Use https://, or leave the user name empty to sign in with the account of this computer by Kerberos.',
      },
    },
    authorities: {
      notRead: {
        message: (file: string) => `The additional CA certificate (${file}) can’t be read as certificates.`,
        advice: 'Choose its file again.',
      },
      none: {
        message: (file: string) => `The file ${file} holds no certificate that can be read.`,
        advice: 'Choose a file in PEM or DER, as authorities hand them out (.pem, .crt, .cer).',
      },
      tooMany: {
        message: (file: string, most: number) => `The file ${file} holds more than ${most} certificates.`,
        advice: 'Choose the file of your company’s own authority; those of the system are trusted anyway.',
      },
    },
    headers: {
      own: { message: (name: string) => `The header ${name} is set by the program itself.`, advice: 'Remove it.' },
      secret: {
        message: (name: string) => `The header ${name} carries a secret, and would be kept in clear.`,
        advice: 'Leave its value a secret: it is kept as passwords are.',
      },
      twice: { message: (name: string) => `The header ${name} is there twice.`, advice: 'Remove one.' },
      characters: {
        message: (name: string) => `The value of the header ${name} has characters that a header can’t have.`,
        advice: 'Enter it on one line, without accents.',
      },
      missing: {
        message: (name: string) => `The header ${name} has no value.`,
        advice: 'Open Connections and enter it.',
      },
    },
    keyring: {
      message: 'The stored password can’t be read: the keyring of this computer is locked or has changed.',
      advice: 'Unlock the keyring and start again, or enter the password again under Connections.',
    },
    file: {
      again: again.en,
      notWritten: {
        message: (file: string) => `The file ${file} can’t be written.`,
        advice: 'Choose another folder, or check its permissions.',
      },
      notRead: {
        message: (file: string) => `The file ${file} can’t be read.`,
        advice: 'Check that it is still there, and its permissions.',
      },
      foreign: {
        message: (file: string) => `The file ${file} is no file of connections.`,
        advice: 'Choose another file.',
      },
      newer: {
        message: (file: string) => `The file ${file} was written by a newer version of this program.`,
        advice: 'Update the program.',
      },
      notUnderstood: (file: string, number: number) =>
        `The file ${file} holds a connection that can’t be understood (number ${number}).`,
      notKept: {
        message: (file: string, number: number) =>
          `The file ${file} holds a connection that can’t be kept (number ${number}).`,
        advice: (why: string) => `${why} ${again.en}`,
      },
    },
  },
  de: {
    demo: 'Demoanlage',
    copyOf: (name) => `${name} (Kopie)`,
    holds: { connections: 'Verbindungen', secrets: 'Passwörter von Verbindungen' },
    builtIn: {
      message: 'Die Verbindung zur Demoanlage ist eingebaut und kann nicht geändert werden.',
      advice: 'Eine neue anlegen.',
    },
    gone: { message: 'Diese Verbindung gibt es nicht.', advice: 'Unter Verbindungen eine andere wählen.' },
    address: {
      account: {
        message: 'Die Basis-URL enthält einen Benutzernamen oder ein Passwort.',
        advice: 'Beides in die eigenen Felder eingeben.',
      },
      rest: { message: 'Die Basis-URL hat einen Teil nach ? oder #.', advice: 'Diesen Teil entfernen.' },
      unencrypted: {
        message: (host) => `Die Verbindung zu ${host} wäre unverschlüsselt (http://).`,
        advice: 'https:// verwenden oder Verbindungen öffnen und dort http:// zustimmen.',
      },
      unencryptedAccount: {
        message: (host) => `Das Windows-Passwort würde ohne Verschlüsselung verwendet (http://${host}).`,
        advice:
          'https:// verwenden oder den Benutzernamen leer lassen, um sich mit dem Konto dieses Computers über Kerberos anzumelden.',
      },
    },
    authorities: {
      notRead: {
        message: (file) => `Das zusätzliche CA-Zertifikat (${file}) ist nicht als Zertifikate lesbar.`,
        advice: 'Die Datei erneut wählen.',
      },
      none: {
        message: (file) => `Die Datei ${file} enthält kein lesbares Zertifikat.`,
        advice: 'Eine Datei in PEM oder DER wählen, wie Zertifizierungsstellen sie ausgeben (.pem, .crt, .cer).',
      },
      tooMany: {
        message: (file, most) => `Die Datei ${file} enthält mehr als ${most} Zertifikate.`,
        advice:
          'Die Datei der eigenen Zertifizierungsstelle Ihrer Firma wählen; denen des Systems wird ohnehin vertraut.',
      },
    },
    headers: {
      own: {
        message: (name) => `Den Header ${name} setzt das Programm selbst.`,
        advice: 'Den Header entfernen.',
      },
      secret: {
        message: (name) => `Der Header ${name} trägt ein Geheimnis und würde im Klartext gespeichert.`,
        advice: 'Seinen Wert geheim lassen: er wird wie ein Passwort gespeichert.',
      },
      twice: { message: (name) => `Der Header ${name} ist zweimal da.`, advice: 'Einen davon entfernen.' },
      characters: {
        message: (name) => `Der Wert des Headers ${name} hat Zeichen, die ein Header nicht haben kann.`,
        advice: 'In einer Zeile und ohne Umlaute und Akzente eingeben.',
      },
      missing: {
        message: (name) => `Der Header ${name} hat keinen Wert.`,
        advice: 'Verbindungen öffnen und ihn eingeben.',
      },
    },
    keyring: {
      message:
        'Das gespeicherte Passwort ist nicht lesbar: der Schlüsselbund dieses Computers ist gesperrt oder hat sich geändert.',
      advice: 'Den Schlüsselbund entsperren und neu starten oder das Passwort unter Verbindungen neu eingeben.',
    },
    file: {
      again: again.de,
      notWritten: {
        message: (file) => `Die Datei ${file} kann nicht geschrieben werden.`,
        advice: 'Einen anderen Ordner wählen oder dessen Berechtigungen prüfen.',
      },
      notRead: {
        message: (file) => `Die Datei ${file} kann nicht gelesen werden.`,
        advice: 'Prüfen, ob sie noch da ist, und ihre Berechtigungen.',
      },
      foreign: {
        message: (file) => `Die Datei ${file} ist keine Datei mit Verbindungen.`,
        advice: 'Eine andere Datei wählen.',
      },
      newer: {
        message: (file) => `Die Datei ${file} wurde von einer neueren Version dieses Programms geschrieben.`,
        advice: 'Das Programm aktualisieren.',
      },
      notUnderstood: (file, number) =>
        `Die Datei ${file} enthält eine Verbindung, die nicht verständlich ist (Nummer ${number}).`,
      notKept: {
        message: (file, number) =>
          `Die Datei ${file} enthält eine Verbindung, die nicht gespeichert werden kann (Nummer ${number}).`,
        advice: (why) => `${why} ${again.de}`,
      },
    },
  },
});

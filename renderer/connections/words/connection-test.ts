import { catalogue } from '@shared/language/catalogue';

/** What a test of a connection has found. */
export const testWords = catalogue({
  en: {
    title: 'Connection test',
    works: 'The connection works.',
    fails: 'The connection does not work yet.',
    roundTrip: (duration: string) => `Round trip ${duration}`,
    steps: {
      name: 'Name',
      tcp: 'Connection',
      tls: 'Certificate',
      http: 'HTTP',
      authentication: 'Authentication',
      permission: 'Permission READ',
    },
    outcomes: { passed: 'passed', failed: 'failed', skipped: 'skipped' },
    clockBehind: (by: string) =>
      `The server’s clock is ${by} behind this computer’s. Times such as * are read by this computer’s, and ask for what has not been there yet. Set the clock that is wrong.`,
    clockAhead: (by: string) =>
      `The server’s clock is ${by} ahead of this computer’s. Times such as * are read by this computer’s, and leave out what is newest there. Set the clock that is wrong.`,
    next: 'Next: paste or import the items you want to see, check them, and draw the first ones.',
    addItems: 'Save and add items',
    plotValues: {
      ways: {
        times: 'with their own times',
        extremes: 'minimum and maximum without times',
        sampled: 'not available, sampled instead: shorter events may be missing',
      },
      unknown: 'Plot values: found out when Auto first reads a long range; no item has been read to try it with.',
      byTest: (way: string, item: string) => `Plot values: ${way}, as a small read of ${item} has shown.`,
      byPerson: (way: string) => `Plot values: ${way}, as set under Advanced.`,
      byReads: (way: string) => `Plot values: ${way}, as reads have shown.`,
    },
    certificate: {
      pinned: 'The certificate is pinned now. Test again, then save.',
      reasons: {
        changed: {
          title: 'The server’s certificate is not the pinned one.',
          text: 'Either who runs the server has replaced it, or somebody is listening in between. Nothing was sent, no password either. Ask before you go on.',
        },
        unknown: {
          title: 'Certificate not trusted: its issuer is not known here.',
          text: 'That is usual for a server with a self-signed certificate. Add its CA certificate under Network; or, if the fingerprint is right, pin this one: from then on no other is accepted.',
        },
        expired: {
          title: 'Certificate not trusted: it has expired, or is not valid yet.',
          text: 'Check the clock of this computer, and ask who runs the server for a new certificate. Until there is one, and if the fingerprint is right, this one can be pinned: from then on no other is accepted.',
        },
        'other-name': {
          title: 'Certificate not trusted: it was made for another name.',
          text: 'Use a name that it was made for as the host in the base URL. Where none of them leads to the server, and if the fingerprint is right, this one can be pinned: from then on no other is accepted.',
        },
      },
      pinnedOne: 'Pinned',
      shownNow: 'Shown now',
      shown: 'Shown by the server',
      compared: 'I have compared the fingerprint with what who runs the server told me',
      pin: 'Pin this certificate',
      pinNew: 'Pin the new certificate',
    },
  },
  de: {
    title: 'Verbindungstest',
    works: 'Die Verbindung funktioniert.',
    fails: 'Die Verbindung funktioniert noch nicht.',
    roundTrip: (duration) => `Hin und zurück ${duration}`,
    steps: {
      name: 'Name',
      tcp: 'Verbindung',
      tls: 'Zertifikat',
      http: 'HTTP',
      authentication: 'Anmeldung',
      permission: 'Berechtigung READ',
    },
    outcomes: { passed: 'bestanden', failed: 'fehlgeschlagen', skipped: 'übersprungen' },
    clockBehind: (by) =>
      `Die Uhr des Servers geht ${by} gegen die dieses Computers nach. Zeitangaben wie * gelten nach dieser hier und fragen nach etwas, das es dort noch nicht gibt. Stellen Sie die Uhr, die falsch geht.`,
    clockAhead: (by) =>
      `Die Uhr des Servers geht ${by} gegen die dieses Computers vor. Zeitangaben wie * gelten nach dieser hier und lassen aus, was dort am neuesten ist. Stellen Sie die Uhr, die falsch geht.`,
    next: 'Als Nächstes: die gewünschten Datenpunkte einfügen oder importieren, prüfen und die ersten zeichnen.',
    addItems: 'Speichern und Datenpunkte hinzufügen',
    plotValues: {
      ways: {
        times: 'mit eigenen Zeiten',
        extremes: 'Minimum und Maximum ohne Zeiten',
        sampled: 'nicht verfügbar, stattdessen abgetastet: kürzere Ereignisse können fehlen',
      },
      unknown:
        'Kurvenwerte: stellt sich heraus, wenn „Auto“ zum ersten Mal einen langen Zeitraum liest; es wurde noch kein Datenpunkt gelesen, um es auszuprobieren.',
      byTest: (way, item) => `Kurvenwerte: ${way}; das hat ein kurzes Lesen von ${item} gezeigt.`,
      byPerson: (way) => `Kurvenwerte: ${way}; so unter „Erweitert“ eingestellt.`,
      byReads: (way) => `Kurvenwerte: ${way}; das hat das Lesen gezeigt.`,
    },
    certificate: {
      pinned: 'Das Zertifikat ist jetzt festgelegt. Testen Sie noch einmal, dann speichern.',
      reasons: {
        changed: {
          title: 'Das Zertifikat des Servers ist nicht das festgelegte.',
          text: 'Entweder hat der Betreiber des Servers es ersetzt, oder jemand hört dazwischen mit. Es wurde nichts gesendet, auch kein Passwort. Fragen Sie nach, bevor Sie weitermachen.',
        },
        unknown: {
          title: 'Zertifikat nicht vertrauenswürdig: Sein Aussteller ist hier nicht bekannt.',
          text: 'Das ist üblich bei einem Server mit selbst signiertem Zertifikat. Fügen Sie unter „Netzwerk“ sein CA-Zertifikat hinzu; oder legen Sie, wenn der Fingerabdruck stimmt, dieses Zertifikat fest: Von da an wird kein anderes angenommen.',
        },
        expired: {
          title: 'Zertifikat nicht vertrauenswürdig: Es ist abgelaufen oder noch nicht gültig.',
          text: 'Prüfen Sie die Uhr dieses Computers, und fragen Sie den Betreiber des Servers nach einem neuen Zertifikat. Bis dahin lässt sich, wenn der Fingerabdruck stimmt, dieses Zertifikat festlegen: Von da an wird kein anderes angenommen.',
        },
        'other-name': {
          title: 'Zertifikat nicht vertrauenswürdig: Es wurde für einen anderen Namen ausgestellt.',
          text: 'Verwenden Sie in der Basis-URL als Host einen Namen, für den es ausgestellt wurde. Wenn keiner davon zum Server führt und der Fingerabdruck stimmt, lässt sich dieses Zertifikat festlegen: Von da an wird kein anderes angenommen.',
        },
      },
      pinnedOne: 'Festgelegt',
      shownNow: 'Jetzt gezeigt',
      shown: 'Vom Server gezeigt',
      compared: 'Ich habe den Fingerabdruck mit dem verglichen, den mir der Betreiber des Servers genannt hat',
      pin: 'Dieses Zertifikat festlegen',
      pinNew: 'Das neue Zertifikat festlegen',
    },
  },
});

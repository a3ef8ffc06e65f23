import { catalogue } from '@shared/language/catalogue';

const more = {
  en: {
    later: 'Try again in a while; if it stays, ask who runs the server.',
    less: 'Read fewer items at a time, or a shorter range.',
    log: 'Try again; if it stays, the server’s log may tell more.',
  },
  de: {
    later: 'Nach einer Weile erneut versuchen; wenn es so bleibt, beim Betreiber des Servers nachfragen.',
    less: 'Weniger Datenpunkte auf einmal oder einen kürzeren Zeitraum lesen.',
    log: 'Erneut versuchen; wenn es so bleibt, sagt das Protokoll des Servers vielleicht mehr.',
  },
};

/** What is said of an answer that refuses the request: by its status, or in the server’s own words. */
export const statusWords = catalogue({
  en: {
    /** Behind a message without its full stop. */
    said: (text: string) => ` (“${text}”)`,
    noText: 'no text',
    askAgain: (span: string, advice: string) => `The server asks to be asked again in ${span}. ${advice}`,
    orLater: (span: string) => `${span} or later`,
    notInCase: 'For more, use a connection to the server itself, or ask whoever saved the case for one that has it.',
    serverError: {
      message: (text: string, figures: string) => `Server error: ${text}${figures === '' ? '' : ` (${figures})`}`,
      code: (code: string) => `code ${code}`,
      advice: 'Check the items and the options of the request; the server’s log may tell more.',
    },
    asksForWindows: {
      inPlaceOfBasic: 'The server does not take Basic: it asks for a Windows sign-in (Negotiate or NTLM)',
      none: 'The server wants a Windows sign-in (Negotiate or NTLM), and the connection has none',
      advice: 'Open Connections and choose Windows as the way to sign in.',
    },
    signInMissing: (said: string) => `The server refuses to answer without a sign-in (HTTP 403)${said}.`,
    barred: {
      message: (status: number, title: string | undefined) =>
        `The request was refused with a web page (HTTP ${status}${title === undefined ? '' : `, “${title}”`}), as a firewall, a gateway or a proxy before the server does.`,
      advice:
        'Show the request and the page, which Inspect has, to who runs it. Check the base URL, the sign-in and the proxy of the connection, too.',
    },
    permissionMissing: {
      message: (said: string) => `The server accepts the user, but the permission READ is missing${said}.`,
      advice: 'Ask who runs the server for the permission READ, or use another user.',
    },
    redirectsOn: {
      message: (location: string) => `The server redirects again and again, at last to ${location}.`,
      advice: 'Check the base URL and the paths of the connection.',
    },
    refers: (location: string, status: number) =>
      `The server refers to ${location} in place of an answer (HTTP ${status}).`,
    redirects: {
      message: (location: string) =>
        `The server redirects to ${location}; it was not followed, so that no password goes elsewhere.`,
      advice:
        'If that is the right server, set its address as the base URL of the connection. If it is a sign-in page, ask who runs it how programs sign in, such as by a token or a header.',
    },
    behind: (path: string) => `, behind a redirect to ${path}`,
    answered: (status: number, isPage: boolean, behind: string, means: string, said: string) =>
      `The server answered with HTTP status ${status}${isPage ? ' with a web page' : ''}${behind}${means === '' ? '' : `: ${means}`}${said}.`,
    notFound: {
      means: 'the path is not known to it',
      gone: 'what was at the path is there no longer',
      advice: (path: string) =>
        `Check the base URL and the paths of the connection: ${path} is not known to the server.`,
    },
    other: more.en.log,
    known: {
      misunderstood: {
        means: 'it does not understand the request',
        advice: 'Check the items, the range and the read options; the server’s log may tell more.',
      },
      otherMethod: {
        means: 'it does not take this method here',
        advice:
          'Check the paths of the connection; for a trend, choose the other method (GET or POST) in the read options.',
      },
      late: {
        means: 'it did not get the request in time',
        advice: 'Check the network (cable, WLAN, VPN), then try again.',
      },
      largeRequest: { means: 'the request is too large for it', advice: more.en.less },
      longAddress: {
        means: 'the address is too long for it',
        advice: 'Read with POST (read options), or fewer items.',
      },
      otherType: {
        means: 'it, or a gateway before it, does not take requests as JSON here',
        advice: 'Choose GET in the read options of the trend, or check the base URL and the paths of the connection.',
      },
      impossible: {
        means: 'it understands the request and can’t do it',
        advice: 'Check the items, the range and the read options; the server’s log may tell more.',
      },
      tooOften: { means: 'it is asked too often', advice: more.en.later },
      fault: { means: 'it met a fault of its own', advice: more.en.log },
      otherAnswer: {
        means: 'it, or a gateway before it, does not answer with JSON here',
        advice: 'Check the base URL and the paths of the connection.',
      },
      otherHost: {
        means: 'it does not answer for this name',
        advice:
          'Check the host in the base URL of the connection; behind a gateway it has to be the name that the gateway knows.',
      },
      tooEarly: { means: 'it was asked too early', advice: more.en.later },
      otherProtocol: {
        means: 'it wants to be asked by another protocol, in most cases by https://',
        advice: 'Check the base URL of the connection; if it begins with https://, ask who runs the server.',
      },
      largeHeaders: {
        means: 'the headers of the request are too large for it',
        advice:
          'Check the extra headers of the connection and the token, which is one of the headers; otherwise ask who runs the server to allow larger ones.',
      },
      forbiddenByLaw: {
        means: 'it, or a gateway before it, may not answer for legal reasons',
        advice: 'Ask who runs the server or your network.',
      },
      notOffered: {
        means: 'it does not offer what is asked',
        advice:
          'Ask who runs the server whether it offers this. For a trend another aggregate may do, or the other method (GET or POST) in the read options.',
      },
      noRoom: { means: 'it has no room left for the answer', advice: `${more.en.less} Tell who runs the server.` },
      networkSignIn: {
        means: 'that is a network in between, which wants a sign-in first',
        advice: 'Open a web browser and sign in to the network there (WLAN, VPN), then try again.',
      },
      unreachedBehind: {
        means: 'a gateway before it does not reach it',
        advice: 'Check that the server runs behind its gateway.',
      },
      encryptionBehind: {
        means: 'a gateway before it does not agree with it on encryption',
        advice: 'Ask who runs the gateway to look at the certificate of the server behind it.',
      },
      badGateway: {
        means: 'a proxy got no good answer from it',
        advice: 'Check that the server runs behind its proxy.',
      },
      unavailable: { means: 'it is not available for the moment', advice: more.en.later },
      gatewayWaited: {
        means: 'a proxy waited in vain for it',
        advice: `${more.en.less} If that does not help, check that the server runs.`,
      },
    },
  },
  de: {
    said: (text) => ` („${text}“)`,
    noText: 'kein Text',
    askAgain: (span, advice) => `Der Server bittet, ihn erst in ${span} wieder zu fragen. ${advice}`,
    orLater: (span) => `${span} oder später`,
    notInCase:
      'Für mehr eine Verbindung zum Server selbst verwenden, oder bei dem, der den Fall gespeichert hat, um einen bitten, der es enthält.',
    serverError: {
      message: (text, figures) => `Fehler des Servers: ${text}${figures === '' ? '' : ` (${figures})`}`,
      code: (code) => `Code ${code}`,
      advice: 'Datenpunkte und Optionen der Anfrage prüfen; das Protokoll des Servers sagt vielleicht mehr.',
    },
    asksForWindows: {
      inPlaceOfBasic: 'Der Server nimmt Basic nicht an: er verlangt eine Windows-Anmeldung (Negotiate oder NTLM)',
      none: 'Der Server verlangt eine Windows-Anmeldung (Negotiate oder NTLM), und die Verbindung hat keine',
      advice: 'Verbindungen öffnen und Windows als Art der Anmeldung wählen.',
    },
    signInMissing: (said) => `Der Server antwortet nicht ohne Anmeldung (HTTP 403)${said}.`,
    barred: {
      message: (status, title) =>
        `Die Anfrage wurde mit einer Webseite abgelehnt (HTTP ${status}${title === undefined ? '' : `, „${title}“`}), wie es eine Firewall, ein Gateway oder ein Proxy vor dem Server tut.`,
      advice:
        'Dessen Betreiber die Anfrage und die Webseite aus der Diagnose zeigen. Auch Basis-URL, Anmeldung und Proxy der Verbindung prüfen.',
    },
    permissionMissing: {
      message: (said) => `Der Server nimmt den Benutzer an, aber die Berechtigung READ fehlt${said}.`,
      advice: 'Beim Betreiber des Servers um die Berechtigung READ bitten oder einen anderen Benutzer verwenden.',
    },
    redirectsOn: {
      message: (location) => `Der Server leitet immer wieder weiter, zuletzt an ${location}.`,
      advice: 'Basis-URL und Pfade der Verbindung prüfen.',
    },
    refers: (location, status) => `Der Server verweist auf ${location}, statt zu antworten (HTTP ${status}).`,
    redirects: {
      message: (location) =>
        `Der Server leitet weiter an ${location}; dem wurde nicht gefolgt, damit kein Passwort woandershin gelangt.`,
      advice:
        'Wenn das der richtige Server ist, seine Adresse als Basis-URL der Verbindung setzen. Wenn es eine Anmeldeseite ist, bei ihrem Betreiber erfragen, wie sich Programme anmelden, etwa mit einem Token oder einem Header.',
    },
    behind: (path) => `, nach einer Weiterleitung an ${path}`,
    answered: (status, isPage, behind, means, said) =>
      `Der Server antwortete mit HTTP-Status ${status}${isPage ? ' und einer Webseite' : ''}${behind}${means === '' ? '' : `: ${means}`}${said}.`,
    notFound: {
      means: 'der Pfad ist ihm nicht bekannt',
      gone: 'was unter dem Pfad war, gibt es nicht mehr',
      advice: (path) => `Basis-URL und Pfade der Verbindung prüfen: ${path} ist dem Server nicht bekannt.`,
    },
    other: more.de.log,
    known: {
      misunderstood: {
        means: 'er versteht die Anfrage nicht',
        advice: 'Datenpunkte, Zeitraum und Leseoptionen prüfen; das Protokoll des Servers sagt vielleicht mehr.',
      },
      otherMethod: {
        means: 'er nimmt diese Methode hier nicht an',
        advice:
          'Pfade der Verbindung prüfen; für einen Trend in den Leseoptionen die andere Methode (GET oder POST) wählen.',
      },
      late: {
        means: 'er erhielt die Anfrage nicht rechtzeitig',
        advice: 'Netzwerk prüfen (Kabel, WLAN, VPN), dann erneut versuchen.',
      },
      largeRequest: { means: 'die Anfrage ist ihm zu groß', advice: more.de.less },
      longAddress: {
        means: 'die Adresse ist ihm zu lang',
        advice: 'Mit POST (Leseoptionen) oder weniger Datenpunkte lesen.',
      },
      otherType: {
        means: 'er, oder ein Gateway vor ihm, nimmt hier keine Anfragen als JSON an',
        advice: 'In den Leseoptionen des Trends GET wählen oder Basis-URL und Pfade der Verbindung prüfen.',
      },
      impossible: {
        means: 'er versteht die Anfrage und kann sie nicht ausführen',
        advice: 'Datenpunkte, Zeitraum und Leseoptionen prüfen; das Protokoll des Servers sagt vielleicht mehr.',
      },
      tooOften: { means: 'er wird zu oft gefragt', advice: more.de.later },
      fault: { means: 'in ihm ist ein Fehler aufgetreten', advice: more.de.log },
      otherAnswer: {
        means: 'er, oder ein Gateway vor ihm, antwortet hier nicht mit JSON',
        advice: 'Basis-URL und Pfade der Verbindung prüfen.',
      },
      otherHost: {
        means: 'er antwortet nicht für diesen Namen',
        advice:
          'Host in der Basis-URL der Verbindung prüfen; hinter einem Gateway muss es der Name sein, den das Gateway kennt.',
      },
      tooEarly: { means: 'er wurde zu früh gefragt', advice: more.de.later },
      otherProtocol: {
        means: 'er will über ein anderes Protokoll gefragt werden, meist über https://',
        advice:
          'Basis-URL der Verbindung prüfen; wenn sie mit https:// beginnt, beim Betreiber des Servers nachfragen.',
      },
      largeHeaders: {
        means: 'die Header der Anfrage sind ihm zu groß',
        advice:
          'Zusätzliche Header der Verbindung und das Token prüfen, das einer der Header ist; sonst den Betreiber des Servers bitten, größere zuzulassen.',
      },
      forbiddenByLaw: {
        means: 'er, oder ein Gateway vor ihm, darf aus rechtlichen Gründen nicht antworten',
        advice: 'Beim Betreiber des Servers oder des eigenen Netzwerks nachfragen.',
      },
      notOffered: {
        means: 'er bietet nicht an, was gefragt ist',
        advice:
          'Beim Betreiber des Servers fragen, ob er dies anbietet. Für einen Trend genügt vielleicht ein anderes Aggregat oder in den Leseoptionen die andere Methode (GET oder POST).',
      },
      noRoom: {
        means: 'er hat keinen Platz mehr für die Antwort',
        advice: `${more.de.less} Dem Betreiber des Servers Bescheid geben.`,
      },
      networkSignIn: {
        means: 'das ist ein Netzwerk dazwischen, das zuerst eine Anmeldung verlangt',
        advice: 'Einen Webbrowser öffnen und sich dort am Netzwerk anmelden (WLAN, VPN), dann erneut versuchen.',
      },
      unreachedBehind: {
        means: 'ein Gateway vor ihm erreicht ihn nicht',
        advice: 'Prüfen, ob der Server hinter seinem Gateway läuft.',
      },
      encryptionBehind: {
        means: 'ein Gateway vor ihm wird sich mit ihm über die Verschlüsselung nicht einig',
        advice: 'Den Betreiber des Gateways bitten, das Zertifikat des Servers dahinter anzusehen.',
      },
      badGateway: {
        means: 'ein Proxy bekam keine brauchbare Antwort von ihm',
        advice: 'Prüfen, ob der Server hinter seinem Proxy läuft.',
      },
      unavailable: { means: 'er ist zurzeit nicht verfügbar', advice: more.de.later },
      gatewayWaited: {
        means: 'ein Proxy hat vergeblich auf ihn gewartet',
        advice: `${more.de.less} Wenn das nicht hilft, prüfen, ob der Server läuft.`,
      },
    },
  },
});

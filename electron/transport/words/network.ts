import { catalogue } from '@shared/language/catalogue';

const check = {
  en: {
    address: 'Check host and port in the connection, and that the server is running.',
    network: 'Check the network (cable, WLAN, VPN), then try again.',
    proxy: 'Check the proxy: under Connections, Network, or in the settings of the operating system.',
    encryption: 'Try again; if it stays, ask who runs the server, or a proxy before it, which encryption it takes.',
    certificate:
      'Ask who runs the server for its authority’s certificate, with those in between, and add them under Connections, Network; or test the connection there and pin the server’s certificate.',
  },
  de: {
    address: 'Host und Port in der Verbindung prüfen, und ob der Server läuft.',
    network: 'Netzwerk prüfen (Kabel, WLAN, VPN), dann erneut versuchen.',
    proxy: 'Proxy prüfen: unter Verbindungen, Netzwerk, oder in den Einstellungen des Betriebssystems.',
    encryption:
      'Erneut versuchen; wenn es so bleibt, beim Betreiber des Servers oder eines Proxys davor nachfragen, welche Verschlüsselung er annimmt.',
    certificate:
      'Beim Betreiber des Servers nach dem Zertifikat seiner Zertifizierungsstelle samt denen dazwischen fragen und sie unter Verbindungen, Netzwerk, hinzufügen; oder dort die Verbindung testen und das Zertifikat des Servers festlegen.',
  },
};

/** What is said of a server that could not be asked, or whose answer broke off: what happened, and what to do. */
export const networkWords = catalogue({
  en: {
    unasked: {
      refused: { message: (host: string) => `The server ${host} refused the connection.`, advice: check.en.address },
      unknown: {
        message: (host: string) => `The server ${host} is not known: its name has no address.`,
        advice: 'Check the spelling of the host in the connection, and the network.',
      },
      unreachable: {
        message: (host: string) => `The server ${host} can’t be reached from here.`,
        advice: check.en.network,
      },
      offline: {
        message: (host: string) => `The server ${host} can’t be reached: this computer is offline.`,
        advice: check.en.network,
      },
      networkChanged: {
        message: (host: string) => `The server ${host} was lost because the network changed.`,
        advice: 'Try again.',
      },
      slept: {
        message: (host: string) => `The server ${host} was lost because this computer slept.`,
        advice: 'Try again.',
      },
      reset: { message: (host: string) => `The server ${host} broke the connection off.`, advice: 'Try again.' },
      closed: { message: (host: string) => `The server ${host} closed the connection.`, advice: 'Try again.' },
      empty: {
        message: (host: string) => `The server ${host} closed the connection without an answer.`,
        advice: `${check.en.address} One that wants https:// meets http:// so, too.`,
      },
      noHttp: { message: (host: string) => `The server ${host} does not speak HTTP.`, advice: check.en.address },
      oddHeaders: {
        message: (host: string, reason: string) =>
          `The answer of ${host} begins with headers that can’t be read (${reason}).`,
        advice: 'Show this to whoever runs the server, or a proxy before it: they are against HTTP, or too long.',
      },
      noTarget: {
        message: (host: string, reason: string) => `The server ${host} redirects to what is no address (${reason}).`,
        advice: 'Check the base URL and the paths of the connection; if they are right, ask who runs the server.',
      },
      reservedPort: {
        message: (host: string) => `The server ${host} was not asked: its port is reserved for another service.`,
        advice: 'Check the port in the connection.',
      },
      proxySilent: {
        message: (host: string) => `The server ${host} lies behind a proxy that does not answer.`,
        advice: check.en.proxy,
      },
      proxyRefused: {
        message: (host: string) => `The server ${host} was refused by the proxy.`,
        advice: check.en.proxy,
      },
      proxyAsks: {
        message: (host: string) => `The server ${host} can’t be reached yet: its proxy asks for a sign-in (HTTP 407).`,
        advice:
          'Open Connections, name the proxy under Network, and enter user name and password there: that proxy alone is told them.',
      },
      proxyRejects: {
        message: (host: string) =>
          `The server ${host} can’t be reached: its proxy does not accept the user name or the password.`,
        advice: 'Open Connections and enter them again under Network.',
      },
      proxyScheme: {
        message: (host: string) =>
          `The server ${host} can’t be reached: its proxy asks for a sign-in that this program can’t give here (HTTP 407).`,
        advice:
          'Ask who runs the proxy which account it takes from this computer, such as a user name with a password, or name another proxy under Connections, Network.',
      },
      proxyCertificate: {
        message: (host: string) =>
          `The server ${host} lies behind a proxy whose certificate is not accepted; nothing was sent.`,
        advice: check.en.proxy,
      },
      proxyUnknown: {
        message: (proxy: string) => `The proxy ${proxy} is not known: its name has no address.`,
        advice: check.en.proxy,
      },
      proxyUnsettled: {
        message: (host: string) =>
          `By which proxy the server ${host} is reached could not be found out in time: the proxy script (PAC) of the operating system does not come, or does not end.`,
        advice: check.en.proxy,
      },
      notInTime: {
        message: (host: string) => `The server ${host} could not be reached in time: no connection came about.`,
        advice: `${check.en.address} A firewall that drops what it does not let through looks the same, and so does a proxy script (PAC) that does not come.`,
      },
      silent: { message: (host: string) => `The server ${host} did not answer.`, advice: check.en.address },
      untrusted: {
        message: (host: string) =>
          `The server ${host} shows a certificate of an authority that this computer does not trust.`,
        advice: check.en.certificate,
      },
      otherName: {
        message: (host: string) => `The server ${host} shows a certificate for another name.`,
        advice: 'Use the name that stands in the certificate as the host of the connection.',
      },
      expired: {
        message: (host: string) => `The server ${host} shows a certificate that has expired or is not valid yet.`,
        advice: 'Check the clock of this computer; otherwise ask who runs the server for a new certificate.',
      },
      notPinned: {
        message: (host: string) =>
          `The server ${host} shows another certificate than the pinned one. Somebody may be listening in, so nothing was sent.`,
        advice:
          'Ask who runs the server whether the certificate was replaced, and compare fingerprints: Connections, Test connection. Trust the new one only if they agree.',
      },
      noEncryption: {
        message: (host: string) => `The server ${host} could not agree on encryption.`,
        advice: 'Check whether the server speaks http:// rather than https:// on this port.',
      },
      oldEncryption: {
        message: (host: string) =>
          `The server ${host} knows no encryption that is safe enough: it speaks TLS 1.0 or 1.1, or outdated ciphers.`,
        advice: 'Ask who runs the server to allow TLS 1.2 or 1.3.',
      },
      wantsCertificate: {
        message: (host: string) =>
          `The server ${host} wants a certificate of this computer for the encryption (a client certificate), and this program shows none.`,
        advice: 'Ask who runs the server for an address that takes another sign-in, such as a password or a token.',
      },
      revoked: {
        message: (host: string, reason: string) =>
          `The server ${host} shows a certificate that its authority has withdrawn (${reason}).`,
        advice: 'Ask who runs the server for a new certificate.',
      },
      otherCertificate: {
        message: (host: string, reason: string) =>
          `The server ${host} shows a certificate that is not accepted (${reason}).`,
        advice: check.en.certificate,
      },
      otherEncryption: {
        message: (host: string, reason: string) => `The server ${host} could not agree on encryption (${reason}).`,
        advice: check.en.encryption,
      },
      other: {
        message: (host: string, reason: string) => `The server ${host} could not be asked (${reason}).`,
        advice: check.en.address,
      },
    },
    packed: {
      message: (host: string) => `The answer of ${host} is packed (gzip, br …) in a way that can’t be unpacked.`,
      advice: 'Try again; if it stays, ask who runs the server or a proxy before it.',
    },
    brokeOff: {
      message: (host: string) => `The answer of ${host} broke off before it was complete.`,
      advice: 'Try again; if it happens again, read a shorter range or fewer items, and look at the server’s log.',
    },
  },
  de: {
    unasked: {
      refused: { message: (host) => `Der Server ${host} hat die Verbindung abgelehnt.`, advice: check.de.address },
      unknown: {
        message: (host) => `Der Server ${host} ist nicht bekannt: zu seinem Namen gibt es keine Adresse.`,
        advice: 'Schreibweise des Hosts in der Verbindung und das Netzwerk prüfen.',
      },
      unreachable: {
        message: (host) => `Der Server ${host} ist von hier aus nicht erreichbar.`,
        advice: check.de.network,
      },
      offline: {
        message: (host) => `Der Server ${host} ist nicht erreichbar: dieser Computer ist offline.`,
        advice: check.de.network,
      },
      networkChanged: {
        message: (host) => `Der Server ${host} ging verloren, weil sich das Netzwerk geändert hat.`,
        advice: 'Erneut versuchen.',
      },
      slept: {
        message: (host) => `Der Server ${host} ging verloren, weil dieser Computer im Ruhezustand war.`,
        advice: 'Erneut versuchen.',
      },
      reset: { message: (host) => `Der Server ${host} hat die Verbindung abgebrochen.`, advice: 'Erneut versuchen.' },
      closed: { message: (host) => `Der Server ${host} hat die Verbindung geschlossen.`, advice: 'Erneut versuchen.' },
      empty: {
        message: (host) => `Der Server ${host} hat die Verbindung ohne eine Antwort geschlossen.`,
        advice: `${check.de.address} So begegnet auch einer, der https:// verlangt, einem http://.`,
      },
      noHttp: { message: (host) => `Der Server ${host} spricht kein HTTP.`, advice: check.de.address },
      oddHeaders: {
        message: (host, reason) =>
          `Die Antwort von ${host} beginnt mit Headern, die nicht gelesen werden können (${reason}).`,
        advice:
          'Dies dem Betreiber des Servers oder eines Proxys davor zeigen: sie verstoßen gegen HTTP oder sind zu lang.',
      },
      noTarget: {
        message: (host, reason) => `Der Server ${host} leitet an etwas weiter, das keine Adresse ist (${reason}).`,
        advice: 'Basis-URL und Pfade der Verbindung prüfen; wenn sie stimmen, beim Betreiber des Servers nachfragen.',
      },
      reservedPort: {
        message: (host) => `Der Server ${host} wurde nicht gefragt: sein Port ist für einen anderen Dienst reserviert.`,
        advice: 'Port in der Verbindung prüfen.',
      },
      proxySilent: {
        message: (host) => `Der Server ${host} liegt hinter einem Proxy, der nicht antwortet.`,
        advice: check.de.proxy,
      },
      proxyRefused: {
        message: (host) => `Der Server ${host} wurde vom Proxy abgelehnt.`,
        advice: check.de.proxy,
      },
      proxyAsks: {
        message: (host) =>
          `Der Server ${host} ist noch nicht erreichbar: sein Proxy verlangt eine Anmeldung (HTTP 407).`,
        advice:
          'Verbindungen öffnen, den Proxy unter Netzwerk nennen und die Zugangsdaten dort eingeben: nur dieser Proxy erfährt sie.',
      },
      proxyRejects: {
        message: (host) =>
          `Der Server ${host} ist nicht erreichbar: sein Proxy nimmt den Benutzernamen oder das Passwort nicht an.`,
        advice: 'Verbindungen öffnen und beides unter Netzwerk neu eingeben.',
      },
      proxyScheme: {
        message: (host) =>
          `Der Server ${host} ist nicht erreichbar: sein Proxy verlangt eine Anmeldung, die dieses Programm hier nicht geben kann (HTTP 407).`,
        advice:
          'Beim Betreiber des Proxys fragen, welches Konto er von diesem Computer annimmt, etwa einen Benutzernamen mit Passwort, oder unter Verbindungen, Netzwerk, einen anderen Proxy nennen.',
      },
      proxyCertificate: {
        message: (host) =>
          `Der Server ${host} liegt hinter einem Proxy, dessen Zertifikat nicht angenommen wird; gesendet wurde nichts.`,
        advice: check.de.proxy,
      },
      proxyUnknown: {
        message: (proxy) => `Der Proxy ${proxy} ist nicht bekannt: zu seinem Namen gibt es keine Adresse.`,
        advice: check.de.proxy,
      },
      proxyUnsettled: {
        message: (host) =>
          `Über welchen Proxy der Server ${host} erreicht wird, war nicht rechtzeitig herauszufinden: das Proxy-Skript (PAC) des Betriebssystems kommt nicht, oder es endet nicht.`,
        advice: check.de.proxy,
      },
      notInTime: {
        message: (host) => `Der Server ${host} war nicht rechtzeitig erreichbar: es kam keine Verbindung zustande.`,
        advice: `${check.de.address} Eine Firewall, die verwirft, was sie nicht durchlässt, sieht genauso aus, und ebenso ein Proxy-Skript (PAC), das nicht kommt.`,
      },
      silent: { message: (host) => `Der Server ${host} hat nicht geantwortet.`, advice: check.de.address },
      untrusted: {
        message: (host) =>
          `Der Server ${host} zeigt ein Zertifikat einer Zertifizierungsstelle, der dieser Computer nicht vertraut.`,
        advice: check.de.certificate,
      },
      otherName: {
        message: (host) => `Der Server ${host} zeigt ein Zertifikat für einen anderen Namen.`,
        advice: 'Den Namen, der im Zertifikat steht, als Host der Verbindung verwenden.',
      },
      expired: {
        message: (host) => `Der Server ${host} zeigt ein Zertifikat, das abgelaufen oder noch nicht gültig ist.`,
        advice:
          'Uhr dieses Computers prüfen; andernfalls beim Betreiber des Servers nach einem neuen Zertifikat fragen.',
      },
      notPinned: {
        message: (host) =>
          `Der Server ${host} zeigt ein anderes Zertifikat als das festgelegte. Jemand könnte mithören, daher wurde nichts gesendet.`,
        advice:
          'Beim Betreiber des Servers fragen, ob das Zertifikat ersetzt wurde, und die Fingerabdrücke vergleichen: Verbindungen, Verbindung testen. Dem neuen nur vertrauen, wenn sie übereinstimmen.',
      },
      noEncryption: {
        message: (host) => `Mit dem Server ${host} kam keine Verschlüsselung zustande.`,
        advice: 'Prüfen, ob der Server an diesem Port http:// statt https:// spricht.',
      },
      oldEncryption: {
        message: (host) =>
          `Der Server ${host} kennt keine Verschlüsselung, die sicher genug ist: er spricht TLS 1.0 oder 1.1 oder verwendet veraltete Verfahren.`,
        advice: 'Den Betreiber des Servers bitten, TLS 1.2 oder 1.3 zuzulassen.',
      },
      wantsCertificate: {
        message: (host) =>
          `Der Server ${host} verlangt für die Verschlüsselung ein Zertifikat dieses Computers (Client-Zertifikat), und dieses Programm zeigt keines.`,
        advice:
          'Beim Betreiber des Servers nach einer Adresse fragen, die eine andere Anmeldung nimmt, etwa mit Passwort oder Token.',
      },
      revoked: {
        message: (host, reason) =>
          `Der Server ${host} zeigt ein Zertifikat, das seine Zertifizierungsstelle widerrufen hat (${reason}).`,
        advice: 'Beim Betreiber des Servers nach einem neuen Zertifikat fragen.',
      },
      otherCertificate: {
        message: (host, reason) => `Der Server ${host} zeigt ein Zertifikat, das nicht angenommen wird (${reason}).`,
        advice: check.de.certificate,
      },
      otherEncryption: {
        message: (host, reason) => `Mit dem Server ${host} kam keine Verschlüsselung zustande (${reason}).`,
        advice: check.de.encryption,
      },
      other: {
        message: (host, reason) => `Der Server ${host} konnte nicht gefragt werden (${reason}).`,
        advice: check.de.address,
      },
    },
    packed: {
      message: (host) => `Die Antwort von ${host} ist so gepackt (gzip, br …), dass sie nicht entpackt werden kann.`,
      advice: 'Erneut versuchen; wenn es so bleibt, beim Betreiber des Servers oder eines Proxys davor nachfragen.',
    },
    brokeOff: {
      message: (host) => `Die Antwort von ${host} brach ab, bevor sie vollständig war.`,
      advice:
        'Erneut versuchen; wenn es wieder geschieht, einen kürzeren Zeitraum oder weniger Datenpunkte lesen und in das Protokoll des Servers sehen.',
    },
  },
});

import type { Trust } from '@shared/contract/connections/connection-test';
import { catalogue } from '@shared/language/catalogue';
import { shownNumber } from '@shared/language/decimal-sign';

/** By what a certificate is accepted. */
const acceptedBy: Readonly<Record<'en' | 'de', Readonly<Partial<Record<Trust, string>>>>> = {
  en: {
    system: 'an authority that this computer trusts',
    'extra-authority': 'an authority that this connection adds',
    pinned: 'its fingerprint, which is pinned',
  },
  de: {
    system: 'eine Zertifizierungsstelle, der dieser Computer vertraut',
    'extra-authority': 'eine Zertifizierungsstelle, die diese Verbindung hinzufügt',
    pinned: 'seinen festgelegten Fingerabdruck',
  },
};

/** What the steps of a connection test have found. */
export const testWords = catalogue({
  en: {
    notTried: 'Not tried, since a step before failed.',
    name: {
      proxy: (host: string, proxy: string) => `${host} is reached through the proxy ${proxy}, which looks it up.`,
      address: (host: string) => `${host} is an address.`,
      found: (host: string, addresses: string) => `${host} is ${addresses}.`,
    },
    tcp: {
      server: (port: number) => `The server takes connections on port ${port}.`,
      proxy: (port: number) => `The proxy takes connections on port ${port}.`,
      refused: (host: string, port: number) => `A connection to ${host}, port ${port}, was refused.`,
      late: (host: string, port: number) => `A connection to ${host}, port ${port}, was not accepted in time.`,
      failed: (host: string, port: number, reason: string) =>
        `A connection to ${host}, port ${port}, did not come about (${reason}).`,
      advice: 'Check host and port, that the server is running, and firewalls in between.',
      proxyAdvice:
        'That is the proxy: check its host and port under Connections, Network, or in the settings of the operating system, and that it is running.',
    },
    tls: {
      unencrypted: 'http:// is not encrypted: anybody in between can read along.',
      accepted: 'The certificate was accepted.',
      certificate: (subject: string, issuer: string, until: string, trust: Trust) =>
        `The certificate of ${subject}, issued by ${issuer}, valid until ${until}, is accepted by ${acceptedBy.en[trust]}.`,
    },
    silent: {
      handshake: (host: string, seconds: number) =>
        `Within ${shownNumber(seconds)} s there was no encrypted connection (TLS) to ${host}: nothing was answered.`,
      handshakeAdvice: 'Check the port, that the server speaks https:// there, and firewalls or a proxy in between.',
      advice:
        'Check that the server works rightly, and firewalls or a proxy in between; if it is only slow, raise the time-out of the connection.',
    },
    http: {
      answers: (host: string) => `${host} answers.`,
      leads: (host: string, address: string) =>
        `${host} answers; it sends who has not signed in to ${address}. Whether the connection’s sign-in is enough, the read tells.`,
      refuses: (host: string, status: number) => `${host} answers (its status page with HTTP status ${status}).`,
    },
    signIn: {
      none: 'The server asks for no sign-in.',
      accepted: 'The server accepts the sign-in.',
      unknown: 'Not known, since the read failed.',
    },
    permission: {
      has: 'The user has the permission READ.',
      hasBut: (item: string, remark: string) =>
        `The user has the permission READ. (${item}, which was read as a try, has no history of its own. ${remark})`,
    },
  },
  de: {
    notTried: 'Nicht versucht, da ein früherer Schritt nicht gelungen ist.',
    name: {
      proxy: (host, proxy) => `${host} wird über den Proxy ${proxy} erreicht, der den Namen auflöst.`,
      address: (host) => `${host} ist eine Adresse.`,
      found: (host, addresses) => `${host} ist ${addresses}.`,
    },
    tcp: {
      server: (port) => `Der Server nimmt an Port ${port} Verbindungen an.`,
      proxy: (port) => `Der Proxy nimmt an Port ${port} Verbindungen an.`,
      refused: (host, port) => `Eine Verbindung zu ${host}, Port ${port}, wurde abgelehnt.`,
      late: (host, port) => `Eine Verbindung zu ${host}, Port ${port}, wurde nicht rechtzeitig angenommen.`,
      failed: (host, port, reason) => `Eine Verbindung zu ${host}, Port ${port}, kam nicht zustande (${reason}).`,
      advice: 'Host und Port prüfen, ob der Server läuft, und Firewalls dazwischen.',
      proxyAdvice:
        'Das ist der Proxy: seinen Host und Port unter Verbindungen, Netzwerk, oder in den Einstellungen des Betriebssystems prüfen, und ob er läuft.',
    },
    tls: {
      unencrypted: 'http:// ist nicht verschlüsselt: jeder dazwischen kann mitlesen.',
      accepted: 'Das Zertifikat wurde angenommen.',
      certificate: (subject, issuer, until, trust) =>
        `Das Zertifikat von ${subject}, ausgestellt von ${issuer}, gültig bis ${until}, ist angenommen: durch ${acceptedBy.de[trust]}.`,
    },
    silent: {
      handshake: (host, seconds) =>
        `Innerhalb von ${shownNumber(seconds)} s kam keine verschlüsselte Verbindung (TLS) zu ${host} zustande: es kam keine Antwort.`,
      handshakeAdvice:
        'Den Port prüfen, ob der Server dort https:// spricht, und Firewalls oder einen Proxy dazwischen.',
      advice:
        'Prüfen, ob der Server richtig arbeitet, und Firewalls oder einen Proxy dazwischen; wenn er nur langsam ist, das Zeitlimit der Verbindung erhöhen.',
    },
    http: {
      answers: (host) => `${host} antwortet.`,
      leads: (host, address) =>
        `${host} antwortet; wer nicht angemeldet ist, wird an ${address} verwiesen. Ob die Anmeldung der Verbindung genügt, zeigt das Lesen.`,
      refuses: (host, status) => `${host} antwortet (auf der Statusseite mit HTTP-Status ${status}).`,
    },
    signIn: {
      none: 'Der Server verlangt keine Anmeldung.',
      accepted: 'Der Server nimmt die Anmeldung an.',
      unknown: 'Nicht bekannt, da das Lesen nicht gelungen ist.',
    },
    permission: {
      has: 'Der Benutzer hat die Berechtigung READ.',
      hasBut: (item, remark) =>
        `Der Benutzer hat die Berechtigung READ. (${item}, zur Probe gelesen, hat keine eigene Historie. ${remark})`,
    },
  },
});

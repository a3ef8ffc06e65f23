import { catalogue } from '@shared/language/catalogue';

/** How a server is reached, and which certificates are trusted. */
export const networkWords = catalogue({
  en: {
    title: 'Network',
    proxy: 'Proxy',
    proxies: { system: 'System default', direct: 'No proxy', fixed: 'This one' },
    proxyServer: 'Proxy’s host and port',
    proxyUsername: 'Proxy’s user name',
    proxyUsernamePlaceholder: 'if it asks for one: told this proxy only',
    proxyPassword: 'Proxy’s password',
    summary: {
      proxy: (server: string) => `proxy ${server}`,
      noProxy: 'no proxy',
      authorities: 'additional CA',
      pinned: 'pinned certificate',
    },
    authorities: {
      label: 'Additional CA certificate',
      description: 'The certificate of your company’s own authority, trusted for this connection beside the system’s.',
      choose: 'Choose a file …',
      chooseAnother: 'Choose another file …',
      remove: 'Remove',
    },
    pinned: {
      label: 'Pinned certificate',
      none: 'None. A test shows the certificate of a server that is not trusted; there it can be pinned.',
      only: 'Only this certificate is accepted of the server.',
      unpin: 'Unpin',
    },
    certificate: {
      subject: 'Made for',
      issuer: 'Issued by',
      itself: (issuer: string) => `${issuer} (itself)`,
      valid: 'Valid',
      validity: (from: string, to: string) => `${from} to ${to}`,
      expired: ', expired',
      notYet: ', not yet',
      fingerprint: 'SHA-256',
    },
  },
  de: {
    title: 'Netzwerk',
    proxy: 'Proxy',
    proxies: { system: 'Wie im System', direct: 'Kein Proxy', fixed: 'Dieser' },
    proxyServer: 'Host und Port des Proxys',
    proxyUsername: 'Benutzername am Proxy',
    proxyUsernamePlaceholder: 'falls er danach fragt; nur für ihn',
    proxyPassword: 'Passwort am Proxy',
    summary: {
      proxy: (server) => `Proxy ${server}`,
      noProxy: 'kein Proxy',
      authorities: 'zusätzliche CA',
      pinned: 'festgelegtes Zertifikat',
    },
    authorities: {
      label: 'Zusätzliches CA-Zertifikat',
      description:
        'Das Zertifikat der eigenen Zertifizierungsstelle Ihrer Firma; ihm wird bei dieser Verbindung neben denen des Systems vertraut.',
      choose: 'Datei wählen …',
      chooseAnother: 'Andere Datei wählen …',
      remove: 'Entfernen',
    },
    pinned: {
      label: 'Festgelegtes Zertifikat',
      none: 'Keines. Ein Test zeigt das Zertifikat eines Servers, dem nicht vertraut wird; dort lässt es sich festlegen.',
      only: 'Vom Server wird nur dieses Zertifikat angenommen.',
      unpin: 'Festlegung aufheben',
    },
    certificate: {
      subject: 'Ausgestellt für',
      issuer: 'Ausgestellt von',
      itself: (issuer) => `${issuer} (sich selbst)`,
      valid: 'Gültig',
      validity: (from, to) => `${from} bis ${to}`,
      expired: ', abgelaufen',
      notYet: ', noch nicht',
      fingerprint: 'SHA-256',
    },
  },
});

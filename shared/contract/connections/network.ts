import { z } from 'zod';
import { refusalWords } from '../words';

/** A certificate's SHA-256 fingerprint: 32 bytes as upper-case hexadecimal digits with colons between them. */
const fingerprintSchema = z.string().regex(/^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/);

/** What is shown of a certificate. */
export const certificateSchema = z.object({
  sha256: fingerprintSchema,
  subject: z.string(),
  issuer: z.string(),
  /** Milliseconds since the epoch. */
  validFrom: z.number(),
  /** Milliseconds since the epoch. */
  validTo: z.number(),
  /** Host names and addresses that it was made for. */
  names: z.array(z.string()),
});
export type Certificate = z.infer<typeof certificateSchema>;

export const proxySchema = z.discriminatedUnion('mode', [
  /** As the operating system says. */
  z.object({ mode: z.literal('system') }),
  z.object({ mode: z.literal('direct') }),
  z.object({
    mode: z.literal('fixed'),
    /** `host:port`, or with a scheme: `http://`, `https://`, `socks5://`. */
    server: z
      .string()
      .trim()
      .regex(/^(?:(?:https?|socks[45]?):\/\/)?(?:[\p{L}\p{M}\p{N}_.-]+|\[[\da-f:.]+\]):\d{1,5}$/iu)
      .refine(hasPort, { error: () => refusalWords().port }),
  }),
]);
export type Proxy = z.infer<typeof proxySchema>;

/** The most authorities of a connection. */
export const mostAuthorities = 50;

/** The authorities of a file that are trusted beside the system's, for one connection. */
export const extraAuthoritiesSchema = z.object({
  /** The file's name, to be shown. */
  fileName: z.string().max(255),
  /** Certificates in PEM, one after another. */
  pem: z.string().max(512_000),
  certificates: z.array(certificateSchema).min(1).max(mostAuthorities),
});
export type ExtraAuthorities = z.infer<typeof extraAuthoritiesSchema>;

/** How a connection reaches its server, and what makes it trust the server. */
export const networkSchema = z.object({
  proxy: proxySchema.default({ mode: 'system' }),
  /** For a proxy that asks; empty answers none. */
  proxyUsername: z.string().max(256).default(''),
  extraAuthorities: extraAuthoritiesSchema.nullable().default(null),
  /** The one certificate that is accepted, whoever issued it; the person has seen its fingerprint. */
  pinned: certificateSchema.nullable().default(null),
});
export type Network = z.infer<typeof networkSchema>;

function hasPort(server: string): boolean {
  const port = Number(server.slice(server.lastIndexOf(':') + 1));
  return port >= 1 && port <= 65_535;
}

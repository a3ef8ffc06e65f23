/** The nonce that the page was served with, for the style elements that Mantine adds; empty where there is no policy. */
export function styleNonce(): string {
  const meta = document.querySelector('meta[name="csp-nonce"]');
  return meta?.getAttribute('content') ?? '';
}

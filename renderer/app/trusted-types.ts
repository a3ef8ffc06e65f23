// First of all: what the page's libraries hand to the browser as script or markup passes here, or is refused (content
// security policy, `require-trusted-types-for 'script'`).
import { z } from 'zod';
import { setFaultWords } from '@shared/problem/schema-faults';

interface PolicyRules {
  readonly createHTML: (text: string) => string;
  readonly createScriptURL: (url: string) => string;
}

declare global {
  interface Window {
    /** Trusted Types (W3C), which the DOM types do not have yet. */
    readonly trustedTypes: { createPolicy(name: 'default', rules: PolicyRules): unknown };
  }
}

window.trustedTypes.createPolicy('default', {
  /** Style sheets and plain texts: nothing that begins an element. */
  createHTML(text) {
    if (text.includes('<')) throw new TypeError('The page makes no elements of texts.');
    return text;
  },
  /** The page's own workers. */
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin)
      throw new TypeError('The page runs its own scripts only.');
    return url;
  },
});

// Otherwise zod tries whether it may compile its checks, which the policy refuses and reports.
z.config({ jitless: true });
setFaultWords();

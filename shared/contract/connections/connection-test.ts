import type { PlotWay } from '../../vqt/plot-values';
import type { Certificate } from './network';

/** In this order; a step after a failed one is skipped. */
export const testStepNames = ['name', 'tcp', 'tls', 'http', 'authentication', 'permission'] as const;
export type TestStepName = (typeof testStepNames)[number];

export interface TestStep {
  readonly name: TestStepName;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** What was found, for a person. */
  readonly text: string;
  /** How long it took, milliseconds; undefined where nothing was asked. */
  readonly ms: number | undefined;
}

/** Why the server's certificate is, or is not, accepted. */
export type Trust =
  /** By the authorities that the system trusts. */
  | 'system'
  /** By an authority that the connection adds. */
  | 'extra-authority'
  /** It is the pinned one. */
  | 'pinned'
  | 'refused'
  /** Another one is pinned: somebody may be in between. */
  | 'changed';

/** What is wrong with a certificate whose issuer is trusted: its time, which may also be yet to come, or the name that it was made for. */
export type CertificateFault = 'expired' | 'other-name';

export interface SeenCertificate {
  readonly certificate: Certificate;
  readonly trust: Trust;
  /** Present where it is refused though its issuer is trusted. */
  readonly fault?: CertificateFault;
}

export interface ConnectionTest {
  readonly steps: readonly TestStep[];
  /** The certificate that the server showed, if it got that far. */
  readonly seen: SeenCertificate | undefined;
  /** Round-trip time of the last request, milliseconds. */
  readonly roundTripMs: number | undefined;
  /** By how many milliseconds the server's clock is ahead of this computer's; negative where it is behind, 0 where they agree or it is not known. */
  readonly clockOffset: number;
}

/** A way of plot values: as a person has set it, as reads have shown, or as the test has found with an item. */
export type FoundPlotWay = { readonly way: PlotWay } & (
  | { readonly by: 'person' }
  | { readonly by: 'reads' }
  | { readonly by: 'test'; readonly path: string }
);

/** A test, and how the server gives plot values. */
export interface ConnectionReport extends ConnectionTest {
  /** How that is known; undefined where nothing has shown it yet and the test knows no item to try it with. */
  readonly plotValues: FoundPlotWay | undefined;
}

import type { Profile } from '@shared/contract/connections/connection';
import type { PlotWay } from '@shared/vqt/plot-values';
import type { QualityScheme } from '@shared/vqt/quality';
import type { ProcessDataApi } from '../transport/process-data/process-data-api';

/** Where a connection's history is read, and how. */
export interface HistorySource {
  readonly api: ProcessDataApi;
  /** The connection's base URL: what was found out of a server holds for no other. */
  readonly address: string;
  /** Requests for history that may be under way on the connection, of all reads together. */
  readonly requestsAtOnce: number;
  /** How the server's quality codes are to be understood. */
  readonly scheme: QualityScheme;
  /** In which way plot values are asked for; `automatic`: as the server turns out to give them. */
  readonly plotValues: 'automatic' | PlotWay;
  /** How often a request that failed for a passing reason is tried again. */
  readonly retries: number;
}

/** The source that a connection is. */
export function sourceOf(api: ProcessDataApi, profile: Profile): HistorySource {
  return {
    api,
    address: profile.baseUrl,
    requestsAtOnce: profile.historyRequestsAtOnce,
    retries: profile.retries,
    scheme: profile.qualityScheme,
    plotValues: profile.plotValues,
  };
}

import type { ProcessDataApi } from '../../transport/process-data/process-data-api';
import type { HistorySource } from '../history-source';

/** A server to read from: with OPC UA's quality codes, two requests at once and no retries unless told. */
export function testSource(api: ProcessDataApi, told: Partial<Omit<HistorySource, 'api'>> = {}): HistorySource {
  return { api, address: '', requestsAtOnce: 2, retries: 0, scheme: 'opc-ua', plotValues: 'automatic', ...told };
}

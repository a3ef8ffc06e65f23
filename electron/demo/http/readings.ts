/**
 * Sentences of the specification that can be interpreted in two ways. The demo server uses the first interpretation of
 * each by default; the names of this table select the other one.
 */
export const otherReadings = {
  'raw-one-entry': 'AGG_TYPE_RAW with intervals_no other than 1: one entry of arrays for the whole range (§2.2)',
  'processed-one-entry': 'processed_as_item_values=false: one entry of arrays over all intervals (§2.1)',
  'id-ignores-all': '_id set: storename, limit and skip are ignored too (§4.2 rule 2)',
  'query-index-from-1': 'query_index counts from "1" (§2.4)',
  'gridfs-field-names': 'filter and sort name file fields as GridFS stores them: uploadDate, chunkSize (§2.3)',
  'root-members-ignored': 'in a body with queries[], root members apply to no query (§2.3)',
  'percentages-filter': 'percentage_good and percentage_bad leave out the results that are not good (§2.1)',
  'all-failed-is-http-error': 'when every item fails, the answer is HTTP 400 (§7)',
} as const;

export type OtherReading = keyof typeof otherReadings;

/** The sentences that a server interprets the other way. */
export type Readings = ReadonlySet<OtherReading>;

/**
 * The members of an answer beside `data` and `error`, given as JSON texts, as the text of one JSON object; undefined when
 * there are none. A member that is too long to be kept is replaced by a sentence.
 */
export function extraText(members: ReadonlyMap<string, string | undefined>): string | undefined {
  const parts = [...members].flatMap(([name, text = '"too long to be kept"']) =>
    name === 'error' ? [] : [`${JSON.stringify(name)}:${text}`],
  );
  return parts.length === 0 ? undefined : `{${parts.join(',')}}`;
}

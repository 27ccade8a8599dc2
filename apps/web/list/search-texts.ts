/** Picks the named search parameters that are non-empty text. */
export function searchTexts<Key extends string>(
  search: Readonly<Record<string, unknown>>,
  ...keys: readonly Key[]
): { [One in Key]?: string } {
  const texts = keys.flatMap((key) => (typeof search[key] === 'string' && search[key] ? [[key, search[key]]] : []))
  return Object.fromEntries(texts) as { [One in Key]?: string }
}

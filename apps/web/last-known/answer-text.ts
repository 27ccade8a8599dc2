/** JSON form of a `Map`: query data consists of plain values and maps by code. */
type MapText = { readonly $map: readonly (readonly [unknown, unknown])[] }

export function encodeAnswer(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) => (value instanceof Map ? { $map: [...value] } : value))
}

export function decodeAnswer(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => (isMapText(value) ? new Map(value.$map) : value))
}

function isMapText(value: unknown): value is MapText {
  return typeof value === 'object' && value !== null && '$map' in value
}

import { changesOf } from '../change/changes.ts'
import { isRecord, type Schema, withAt } from './form-fields.ts'

/** A part of a value whose keys come from a list; each entry can be added and removed. */
export type FormRows = {
  readonly path: readonly string[]
  /** The keys that can still be added. */
  readonly free: readonly string[]
  readonly entry: Schema
}

export function rowsOf(schema: Schema, value: unknown, path: readonly string[] = []): readonly FormRows[] {
  if (!isRecord(value)) return []
  const { additionalProperties: entry, propertyNames, properties = {} } = schema
  const names = propertyNames?.enum?.filter((name) => typeof name === 'string')
  if (names && typeof entry === 'object') return [{ path, free: names.filter((name) => !(name in value)), entry }]
  return Object.entries(properties).flatMap(([name, inner]) => rowsOf(inner, value[name], [...path, name]))
}

/** The path of the removable entry that a field belongs to, if any. */
export function rowOf(rows: readonly FormRows[], path: readonly string[]): readonly string[] | undefined {
  const place = rows.find((one) => one.path.every((part, depth) => part === path[depth]))
  return place && path.slice(0, place.path.length + 1)
}

export function withRow(value: unknown, { path, entry }: FormRows, name: string): unknown {
  return withAt(value, [...path, name], emptyOf(entry))
}

/** The initial values of an entry: empty texts, and the minimum of every number. */
function emptyOf(schema: Schema): unknown {
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, emptyOf(inner)]))
  return schema.type === 'integer' ? (schema.minimum ?? 0) : ''
}

export function withoutRow(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined || !isRecord(value)) return value
  if (rest.length > 0) return { ...value, [first]: withoutRow(value[first], rest) }
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== first))
}

/** Sets the time of entries that changed to now. */
export function withMoments(schema: Schema, before: unknown, after: unknown, now: string): unknown {
  if (!isRecord(after)) return after
  const { properties = {}, additionalProperties: entry } = schema
  const old = isRecord(before) ? before : {}
  const isNew = changesOf(before ?? null, after).length > 0
  return Object.fromEntries(
    Object.entries(after).map(([name, one]) => {
      const inner = properties[name] ?? (typeof entry === 'object' ? entry : {})
      if (inner.format === 'date-time') return [name, isNew ? now : one]
      return [name, withMoments(inner, old[name], one, now)]
    }),
  )
}

import type { Json, Released } from './released.ts'

type Schemas = Readonly<Record<string, Json>>
type Side = { readonly schema: Json; readonly schemas: Schemas }
type Pair = { readonly before: Side; readonly after: Side }

const COMPONENT = '#/components/schemas/'
/** Limits of inputs: a lower maximum or a higher minimum refuses what was accepted before. */
const UPPER = ['maxLength', 'maximum', 'maxItems'] as const
const LOWER = ['minLength', 'minimum', 'minItems'] as const
const SHAPES = ['pattern', 'format'] as const

/** Returns what would break programs that rely on `before`; empty if `after` only adds to it. */
export function breakingChanges(before: Released, after: Released): string[] {
  const found: string[] = []
  for (const [key, was] of Object.entries(before.operations)) {
    const is = after.operations[key]
    if (!is) {
      found.push(`${key}: is gone`)
      continue
    }
    for (const caller of was.callers)
      if (!is.callers.includes(caller)) found.push(`${key}: no longer open to ${caller}`)
    if (is.needsKey && !was.needsKey) found.push(`${key}: now needs an Idempotency-Key`)
    const of = (schema: 'input' | 'output'): Pair => ({
      before: { schema: was[schema], schemas: before.schemas },
      after: { schema: is[schema], schemas: after.schemas },
    })
    found.push(...narrowed(`${key} takes`, of('input')), ...withdrawn(`${key} answers`, of('output')))
  }
  for (const [type, schema] of Object.entries(before.events)) {
    const now = after.events[type]
    if (!now) found.push(`event ${type}: is gone`)
    else {
      const [was, is] = [
        { schema, schemas: before.schemas },
        { schema: now, schemas: after.schemas },
      ]
      found.push(...withdrawn(`event ${type}`, { before: was, after: is }))
    }
  }
  return found
}

/** Compares inputs: everything that was accepted must still be accepted. */
function narrowed(place: string, pair: Pair, depth = 0): string[] {
  const [a, b] = [resolved(pair.before), resolved(pair.after)]
  const found = lost(typesOf(a), typesOf(b)).map((type) => `${place}: no longer ${type}`)
  const [was, is] = [wordsOf(a), wordsOf(b)]
  if (is && !was) found.push(`${place}: now only ${is.join(', ')}`)
  if (is && was) found.push(...lost(was, is).map((word) => `${place}: no longer ${word}`))
  for (const name of UPPER)
    if (Number(b[name] ?? Infinity) < Number(a[name] ?? Infinity)) found.push(`${place}: ${name} ${Number(b[name])}`)
  for (const name of LOWER)
    if (Number(b[name] ?? -Infinity) > Number(a[name] ?? -Infinity)) found.push(`${place}: ${name} ${Number(b[name])}`)
  for (const name of SHAPES) if (b[name] !== undefined && b[name] !== a[name]) found.push(`${place}: another ${name}`)
  for (const name of requiredOf(b)) if (!requiredOf(a).includes(name)) found.push(`${place}: now needs ${name}`)
  return [...found, ...inside(place, pair, depth, narrowed)]
}

/** Compares outputs: everything that was promised must still be returned, with the same types. New words of a list are no break. */
function withdrawn(place: string, pair: Pair, depth = 0): string[] {
  const [a, b] = [resolved(pair.before), resolved(pair.after)]
  const found = lost(typesOf(b), typesOf(a)).map((type) => `${place}: may now be ${type}`)
  const names = Object.keys(propertiesOf(b))
  for (const name of requiredOf(a))
    if (names.includes(name) && !requiredOf(b).includes(name)) found.push(`${place}: ${name} may now be missing`)
  return [...found, ...inside(place, pair, depth, withdrawn)]
}

const DEPTH_MAX = 12

function inside(place: string, pair: Pair, depth: number, compare: typeof narrowed): string[] {
  const [a, b] = [resolved(pair.before), resolved(pair.after)]
  if (depth > DEPTH_MAX) return []
  const of = (before: unknown, after: unknown): Pair => ({
    before: { ...pair.before, schema: before as Json },
    after: { ...pair.after, schema: after as Json },
  })
  const [was, is] = [propertiesOf(a), propertiesOf(b)]
  const found = Object.entries(was).flatMap(([name, schema]) =>
    is[name] ? compare(`${place} ${name}`, of(schema, is[name]), depth + 1) : [`${place}: ${name} is gone`],
  )
  if (a.items && b.items) found.push(...compare(`${place} each`, of(a.items, b.items), depth + 1))
  return found
}

/** The schema behind a reference. A nullable one becomes its other schema with `null` as a further type. */
function resolved({ schema, schemas }: Side): Json {
  const { $ref, anyOf } = schema
  if (typeof $ref === 'string') return resolved({ schema: schemas[$ref.slice(COMPONENT.length)] ?? {}, schemas })
  if (!Array.isArray(anyOf)) return schema
  const all = anyOf.map((one: Json) => resolved({ schema: one, schemas }))
  const main = all.find((one) => one.type !== 'null') ?? {}
  return { ...main, type: [...new Set(all.flatMap(typesOf))] }
}

function typesOf({ type, const: only }: Json): string[] {
  if (only !== undefined) return [typeof only]
  const types = (Array.isArray(type) ? type : type === undefined ? [] : [type]) as string[]
  return types.map((one) => (one === 'integer' ? 'number' : one))
}

function wordsOf({ enum: words, const: only }: Json): string[] | undefined {
  if (only !== undefined) return [JSON.stringify(only)]
  return Array.isArray(words) ? words.map((word) => JSON.stringify(word)) : undefined
}

const propertiesOf = ({ properties }: Json) => (properties ?? {}) as Schemas
const requiredOf = ({ required }: Json) => (required ?? []) as readonly string[]
const lost = (before: readonly string[], after: readonly string[]) => before.filter((one) => !after.includes(one))

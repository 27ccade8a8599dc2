/** As much of JSON Schema as settings are written in. */
export type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  /** Of what is called by names that no schema knows, such as codes of assets. */
  readonly additionalProperties?: boolean | Schema
  /** Where such names come from a list. */
  readonly propertyNames?: { readonly enum?: readonly unknown[] }
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  /** A constant: shown, not changed. */
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
}

type Place = { readonly path: readonly string[]; readonly fixed?: true }

export type FormField = Place &
  (
    | { readonly kind: 'integer'; readonly value: number; readonly least?: number; readonly most?: number }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'flag'; readonly value: boolean }
    | { readonly kind: 'numbers'; readonly value: readonly number[] }
    | { readonly kind: 'choices'; readonly value: readonly string[]; readonly options: readonly string[] }
  )

/** The fields by which a value can be changed, in the order of its schema. */
export function fieldsOf(schema: Schema, value: unknown, path: readonly string[] = []): readonly FormField[] {
  if (schema.properties && isRecord(value)) {
    return Object.entries(schema.properties).flatMap(([name, inner]) => fieldsOf(inner, value[name], [...path, name]))
  }
  const { additionalProperties: inner } = schema
  if (typeof inner === 'object' && isRecord(value)) {
    return Object.entries(value).flatMap(([name, one]) => fieldsOf(inner, one, [...path, name]))
  }
  if (Array.isArray(value)) {
    const options = schema.items?.enum?.filter((one) => typeof one === 'string')
    if (options) return [{ kind: 'choices', path, value: value.filter((one) => typeof one === 'string'), options }]
    if (schema.items?.type === 'integer')
      return [{ kind: 'numbers', path, value: value.filter((one) => typeof one === 'number') }]
    return value.flatMap((one, index) => fieldsOf(schema.items ?? {}, one, [...path, String(index)]))
  }
  // A rate's time is that of the request; nobody enters it.
  if (schema.format === 'date-time') return []
  if (typeof value === 'boolean') return [{ kind: 'flag', path, value }]
  const place = { path, ...('const' in schema ? { fixed: true as const } : {}) }
  if (typeof value === 'string') return [{ kind: 'text', ...place, value }]
  // A grade's number is its position in the list and is not edited.
  if (typeof value !== 'number' || path.at(-1) === 'grade') return []
  return [{ kind: 'integer', ...place, value, ...boundsOf(schema) }]
}

/** Bounds that only say "a number a computer can hold" are none. */
function boundsOf({ minimum, maximum }: Schema): { readonly least?: number; readonly most?: number } {
  const means = (bound: number | undefined): bound is number =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  return { ...(means(minimum) ? { least: minimum } : {}), ...(means(maximum) ? { most: maximum } : {}) }
}

/** In a form a field goes by the name the bank will use for it in a refusal. */
export function nameOf({ path }: Place): string {
  return ['value', ...path].join('.')
}

/** The value with what was entered; what has no field stays. */
export function withEntered(value: unknown, fields: readonly FormField[], entered: Readonly<Record<string, string>>) {
  return fields.reduce((now, field) => withAt(now, field.path, enteredValue(field, entered)), value)
}

function enteredValue(field: FormField, entered: Readonly<Record<string, string>>): unknown {
  const name = nameOf(field)
  if (field.kind === 'flag') return entered[name] === 'on'
  if (field.kind === 'choices') return field.options.filter((option) => entered[`${name}.${option}`] === 'on')
  const text = entered[name]?.trim() ?? ''
  if (field.kind === 'numbers') return text === '' ? [] : text.split(',').map(Number)
  return field.kind === 'integer' ? Number(text) : text
}

export function withAt(value: unknown, [first, ...rest]: readonly string[], fresh: unknown): unknown {
  if (first === undefined) return fresh
  if (Array.isArray(value)) return value.map((one, place) => (String(place) === first ? withAt(one, rest, fresh) : one))
  return isRecord(value) ? { ...value, [first]: withAt(value[first], rest, fresh) } : value
}

/** Obviously invalid input, by field. */
export function faultsOf(
  fields: readonly FormField[],
  entered: Readonly<Record<string, string>>,
): readonly (FormField & { readonly kind: 'integer' })[] {
  return fields
    .filter((field) => field.kind === 'integer')
    .filter((field) => !fits(field, entered[nameOf(field)] ?? ''))
}

function fits({ least, most }: FormField & { readonly kind: 'integer' }, text: string): boolean {
  const number = Number(text)
  return /^-?\d+$/.test(text.trim()) && number >= (least ?? -Infinity) && number <= (most ?? Infinity)
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The part of JSON Schema that settings use. */
export type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  /** For objects with arbitrary keys, such as asset codes. */
  readonly additionalProperties?: boolean | Schema
  /** For such keys that must come from a list. */
  readonly propertyNames?: { readonly enum?: readonly unknown[] }
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  /** A constant: shown, but not editable. */
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

/** The editable fields of a value, in the order of its schema. */
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
  // A rate's time is set to the time of the request and is not editable.
  if (schema.format === 'date-time') return []
  if (typeof value === 'boolean') return [{ kind: 'flag', path, value }]
  const place = { path, ...('const' in schema ? { fixed: true as const } : {}) }
  if (typeof value === 'string') return [{ kind: 'text', ...place, value }]
  // A grade's number is its position in the list and is not edited.
  if (typeof value !== 'number' || path.at(-1) === 'grade') return []
  return [{ kind: 'integer', ...place, value, ...boundsOf(schema) }]
}

/** Omits bounds that only reflect the range of safe integers. */
function boundsOf({ minimum, maximum }: Schema): { readonly least?: number; readonly most?: number } {
  const means = (bound: number | undefined): bound is number =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER
  return { ...(means(minimum) ? { least: minimum } : {}), ...(means(maximum) ? { most: maximum } : {}) }
}

/** The name of a field in the form, which is also its name in the bank's refusals. */
export function nameOf({ path }: Place): string {
  return ['value', ...path].join('.')
}

/** The value with the form's input applied; parts without a field stay unchanged. */
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

/** The fields whose input is out of bounds or not a whole number. */
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

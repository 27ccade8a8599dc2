export type Json = Readonly<Record<string, unknown>>

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Rebuilds a tree bottom-up: `change` sees each object after its content has been changed. */
export function rebuilt(value: unknown, change: (node: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((item) => rebuilt(item, change))
  if (!isJson(value)) return value
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rebuilt(inner, change)])))
}

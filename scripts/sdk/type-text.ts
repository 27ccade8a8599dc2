type Json = Readonly<Record<string, unknown>>

/** Whether a type is sent or received. A list of words in a response may grow, one in a request may not. */
export type Direction = 'in' | 'out'

const COMPONENT = '#/components/schemas/'

/** Writes JSON Schema as TypeScript and collects the named schemas that it refers to. */
export function typeWriter(components: Readonly<Record<string, Json>>) {
  const met = new Set<string>()

  function nameOf(component: string, direction: Direction): string {
    const name = direction === 'in' && holdsWords(component) ? `${component}Input` : component
    met.add(`${direction === 'in' && name !== component ? 'in' : 'out'} ${component}`)
    return name
  }

  /** Whether the type contains a list of words anywhere: only such a type differs by direction. */
  function holdsWords(component: string, seen: ReadonlySet<string> = new Set()): boolean {
    if (seen.has(component)) return false
    const text = JSON.stringify(components[component])
    const inside = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name = '']) => name)
    return text.includes('"enum"') || inside.some((name) => holdsWords(name, new Set([...seen, component])))
  }

  function typeOf(schema: Json, direction: Direction): string {
    const { $ref, const: only, enum: words, anyOf, allOf, type, properties, items, additionalProperties } = schema
    if (typeof $ref === 'string') return nameOf($ref.slice(COMPONENT.length), direction)
    if (only !== undefined) return JSON.stringify(only)
    if (Array.isArray(words)) return wordsOf(words, direction)
    if (Array.isArray(anyOf)) return anyOf.map((one: Json) => typeOf(one, direction)).join(' | ')
    if (Array.isArray(allOf)) return allOf.map((one: Json) => typeOf(one, direction)).join(' & ')
    if (Array.isArray(type)) return type.map((one: string) => typeOf({ ...schema, type: one }, direction)).join(' | ')
    if (type === 'array') return `readonly (${typeOf((items ?? {}) as Json, direction)})[]`
    if (type === 'object') {
      if (properties) return objectOf(schema, direction)
      // Not a `Record`, which could not refer to itself.
      return `{ readonly [name: string]: ${typeOf(isJson(additionalProperties) ? additionalProperties : {}, direction)} }`
    }
    return SCALARS[String(type)] ?? 'unknown'
  }

  function objectOf(schema: Json, direction: Direction): string {
    const required = (schema.required ?? []) as readonly string[]
    const fields = Object.entries(schema.properties as Record<string, Json>).map(([name, inner]) => {
      const mark = required.includes(name) ? '' : '?'
      return `${noteOf(inner.description)}readonly ${name}${mark}: ${typeOf(inner, direction)}${mark && ' | undefined'}\n`
    })
    return fields.length === 0 ? 'Readonly<Record<string, never>>' : `{\n${fields.join('')}}`
  }

  /** Every schema that was referred to, and those it refers to in turn. */
  function namedTypes(): string[] {
    const written = new Map<string, string>()
    for (let next = [...met]; next.length > 0; next = [...met].filter((one) => !written.has(one)))
      for (const one of next) {
        const [direction, component] = one.split(' ') as [Direction, string]
        const schema = components[component] ?? {}
        const name = direction === 'in' ? `${component}Input` : component
        written.set(one, `${noteOf(schema.description)}export type ${name} = ${typeOf(schema, direction)}\n`)
      }
    return [...written].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text)
  }

  return { typeOf, namedTypes }
}

const SCALARS: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

function wordsOf(words: readonly unknown[], direction: Direction): string {
  const union = words.map((word) => JSON.stringify(word).replaceAll('"', "'")).join(' | ')
  return direction === 'out' ? `Open<${union}>` : union
}

export function noteOf(text: unknown): string {
  return typeof text === 'string' ? `/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n` : ''
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

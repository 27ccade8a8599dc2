import { namedLists, schemas } from '@cocobnk/contract'
import { z } from 'zod'
import { isJson, type Json, rebuilt } from './json.ts'

const COMPONENT = '#/components/schemas/'
const LISTS = new Map(Object.entries(namedLists).map(([name, words]) => [words.join(), name]))
/** Formats that already express the pattern beside them. */
const SPEAKING_FORMATS: readonly unknown[] = ['date', 'date-time', 'uuid']

const registry = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id })

/** The wire format is the input side of a schema; a codec's other side is internal. */
const OPTIONS = { io: 'input', unrepresentable: 'any', metadata: registry } as const

/** Converts schemas of the contract to JSON Schema and collects the named ones they refer to. */
export function schemaBook() {
  const components: Record<string, Json> = {}

  function refer(node: Json): Json {
    const { $ref, enum: words, pattern, type, ...rest } = node
    if (typeof $ref === 'string') return { ...node, $ref: $ref.replace('#/$defs/', COMPONENT) }
    const list = Array.isArray(words) ? LISTS.get(words.join()) : undefined
    if (list) {
      components[list] = { type: 'string', enum: words }
      return { ...rest, $ref: COMPONENT + list }
    }
    return SPEAKING_FORMATS.includes(node.format) ? { type, ...rest } : node
  }

  return {
    components,
    /** The schema itself, with references to its named parts. */
    of(schema: z.ZodType): Json {
      const { $schema: _dialect, id: _name, $defs, ...root } = rebuilt(z.toJSONSchema(schema, OPTIONS), refer) as Json
      if (isJson($defs)) Object.assign(components, rebuilt($defs, withoutId))
      return root
    },
  }
}

export type SchemaBook = ReturnType<typeof schemaBook>

export function componentName({ $ref }: Json): string | undefined {
  return typeof $ref === 'string' ? $ref.slice(COMPONENT.length) : undefined
}

function withoutId(node: Json): Json {
  const { id, ...rest } = node
  return typeof id === 'string' ? rest : node
}

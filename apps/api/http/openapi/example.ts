import { propertyNote } from '@cocobnk/contract'
import { ownerInside } from './describe.ts'
import { isJson, type Json } from './json.ts'
import { componentName } from './schema.ts'

type Components = Readonly<Record<string, Json>>

/** Examples by format; any other text needs an example in its property's notes. */
const BY_FORMAT: Json = {
  uuid: '019a8000-0000-7000-8000-000000000009',
  'date-time': '2026-11-01T09:30:00.000Z',
  date: '2026-11-01',
  email: 'member@example.com',
  uri: 'https://example.com/',
}
const BY_COMPONENT: Json = { Amount: '0.5', UsotAmount: '1000', JsonValue: 'text' }

/** A valid value of the schema, made from its properties' examples. */
export function exampleOf(owner: string, schema: Json, components: Components): unknown {
  const name = componentName(schema)
  if (name !== undefined) return BY_COMPONENT[name] ?? exampleOf(name, components[name] ?? {}, components)
  const { const: only, enum: words, anyOf, format, properties, items, minimum } = schema
  // A nullable type is a list with `null` at its end.
  const [type] = [schema.type].flat()
  if (only !== undefined) return only
  if (Array.isArray(words)) return words[0]
  if (Array.isArray(anyOf)) return exampleOf(owner, anyOf[0] as Json, components)
  if (type === 'object') return isJson(properties) ? eachExample(owner, properties, components) : {}
  if (type === 'array') return [exampleOf(owner, items as Json, components)]
  if (type === 'boolean') return false
  if (type === 'integer' || type === 'number') return minimum ?? 1
  return BY_FORMAT[String(format)] ?? 'text'
}

function eachExample(owner: string, properties: Json, components: Components): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      propertyExample(owner, name, property as Json, components),
    ]),
  )
}

/** The example in the property's notes, or one derived from its schema. */
export function propertyExample(owner: string, name: string, schema: Json, components: Components): unknown {
  return propertyNote(owner, name)?.[1] ?? exampleOf(ownerInside(owner, name), schema, components)
}

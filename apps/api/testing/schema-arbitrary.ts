import type { Operation } from '@cocobnk/contract'
import fc from 'fast-check'
import { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema

export type GeneratedInput = {
  readonly path: Record<string, string>
  readonly query: Record<string, string>
  readonly body: Record<string, unknown>
}

/** Generates valid and invalid inputs for an operation from its own schemas. */
export function inputOf(operation: Operation): fc.Arbitrary<GeneratedInput> {
  return fc.record({
    path: pathOf(operation.path),
    query: fieldsOf(operation.query).map((fields) =>
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value)])),
    ),
    body: fieldsOf(operation.body),
  })
}

/** Generates all path parameters. With one missing, it would be a different path. */
function pathOf(schema: z.ZodObject | undefined): fc.Arbitrary<Record<string, string>> {
  const part = fc.oneof(fc.uuid(), fc.constantFrom('x', '0', "' OR 1=1 --", '%00', 'SERVICE'))
  return fc.record(Object.fromEntries(Object.keys(schema?.shape ?? {}).map((name) => [name, part])))
}

function fieldsOf(schema: z.ZodObject | undefined): fc.Arbitrary<Record<string, unknown>> {
  if (!schema) return fc.constant({})
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const named = Object.entries(properties).map(
    ([name, property]) => [name, fc.oneof(rightValue(property as JsonSchema), fc.constantFrom(...ODD_VALUES))] as const,
  )
  return fc.record(Object.fromEntries(named), { requiredKeys: [] })
}

/** Values of the right type, biased towards the bounds. */
function rightValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = -10, maximum = 1_000 } = schema
    return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum - 1, maximum + 1))
  }
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'array') return fc.array(rightValue((schema.items ?? {}) as JsonSchema), { maxLength: 10 })
  if (schema.type === 'object') return fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue(), { maxKeys: 5 })
  return textValue(schema)
}

function textValue({ format, pattern, minLength = 0, maxLength = 50 }: JsonSchema): fc.Arbitrary<unknown> {
  const any = fc.string({ minLength, maxLength: Math.min(maxLength, 400), unit: 'grapheme' })
  if (format === 'uuid') return fc.oneof(fc.uuid(), any)
  if (format === 'email') return fc.oneof(fc.emailAddress(), any)
  if (pattern) return fc.oneof(patternValue(pattern), any)
  return any
}

/** Texts that match a pattern without its look-arounds, which the generator does not support. Near misses are good inputs, too. */
function patternValue(pattern: string): fc.Arbitrary<string> {
  return fc.stringMatching(new RegExp(pattern.replace(/\(\?[=!][^)]*\)/g, '')))
}

/** Values that attackers and broken programs send. */
export const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '9'.repeat(400),
  '-0',
  'NaN',
  '1e5',
  '0x10',
  true,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, toString: 1 },
  '\u0000',
  '\ud800',
  "'; DROP TABLE member; --",
  '../../etc/passwd',
  '{{7*7}}',
  'x'.repeat(5_000),
]

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

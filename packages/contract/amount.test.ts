import { expect, it } from 'vitest'
import { z } from 'zod'
import { amountText, amountUnits, usotText } from './amount.ts'
import { contract } from './contract.ts'
import type { Operation } from './operation.ts'

const AMOUNTS = new Set([amountText, usotText].map(patternOf))

function patternOf(schema: z.core.$ZodType): string | undefined {
  return schema._zod.def.type === 'string' ? z.toJSONSchema(schema).pattern : undefined
}

type Found = { readonly at: string; readonly schema: z.core.$ZodType }

/** Every amount of a schema, in objects, lists, alternatives and optional parts. */
function amountsIn(schema: z.core.$ZodType | undefined, at: string): Found[] {
  if (!schema) return []
  const pattern = patternOf(schema)
  if (pattern !== undefined && AMOUNTS.has(pattern)) return [{ at, schema }]
  const {
    shape,
    innerType,
    element,
    options,
    in: from,
  } = schema._zod.def as Partial<{
    shape: Record<string, z.core.$ZodType>
    innerType: z.core.$ZodType
    element: z.core.$ZodType
    options: z.core.$ZodType[]
    in: z.core.$ZodType
  }>
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, part]) => amountsIn(part, `${at}.${name}`)),
    ...[innerType, element, from, ...(options ?? [])].flatMap((part) => amountsIn(part, at)),
  ]
}

it('every amount that shops and their customers send states its unit', () => {
  const sent = Object.entries(contract as Readonly<Record<string, Operation>>)
    .filter(([key]) => key.includes(' /pg/'))
    .flatMap(([key, { path, query, body }]) => [path, query, body].flatMap((part) => amountsIn(part, key)))
  expect(sent.length).toBeGreaterThan(8)
  expect(sent.filter(({ schema }) => !amountUnits.has(schema as z.ZodType)).map(({ at }) => at)).toEqual([])
  const descriptions = sent.map(({ schema }) => z.toJSONSchema(schema).description ?? '')
  expect(descriptions.filter((text) => !/\bIn (units of|the currency of|USOT)/.test(text))).toEqual([])
})

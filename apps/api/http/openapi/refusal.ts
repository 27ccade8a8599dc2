import {
  COMMON_REFUSALS,
  IDEMPOTENCY_REFUSALS,
  OPERATOR_STEP_UP_REFUSALS,
  type Operation,
  type Refusal,
  STEP_UP_REFUSALS,
  schemas,
} from '@cocobnk/contract'
import { formatMessage } from '@cocobnk/i18n'
import { z } from 'zod'
import type { Json } from './json.ts'
import type { SchemaBook } from './schema.ts'

/** Fields that some refusals contain besides their code, so that a client can act on them. */
const FACTS = z.object({
  fields: z.record(z.string(), z.string()),
  step_up: schemas.StepUpDemand,
  limit: schemas.Limit,
  quote: schemas.ExchangeQuote,
  server_time: schemas.Time,
  versions: z.array(z.string()),
})

const IS_COMMON = new Set<string>(COMMON_REFUSALS.map(({ code }) => code))

/** Every refusal of an operation, its own first. */
export function refusalsOf({ refusals, idempotent, stepUp, auth }: Operation): readonly Refusal[] {
  const stepUpRefusals: readonly Refusal[] = auth === 'operator' ? OPERATOR_STEP_UP_REFUSALS : STEP_UP_REFUSALS
  return [
    ...refusals,
    ...(idempotent ? IDEMPOTENCY_REFUSALS : []),
    ...(stepUp ? stepUpRefusals : []),
    ...COMMON_REFUSALS,
  ]
}

/** Responses of all refusals, grouped by status. Refusals common to all operations are defined once, in the components. */
export function refusalResponses(operation: Operation): Record<string, Json> {
  const byStatus = Map.groupBy(refusalsOf(operation), ({ status }) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      some.every(({ code }) => IS_COMMON.has(code))
        ? { $ref: `#/components/responses/Refused${status}` }
        : responseOf(some),
    ]),
  )
}

export function commonResponses(): Record<string, Json> {
  const byStatus = Map.groupBy(COMMON_REFUSALS, ({ status }) => status)
  return Object.fromEntries([...byStatus].map(([status, some]) => [`Refused${status}`, responseOf(some)]))
}

function responseOf(refusals: readonly Refusal[]): Json {
  const codes = [...new Set(refusals.map(({ code }) => code))]
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Refusal' }],
    properties: { error: { description: 'Why it was refused.', enum: codes } },
  }
  const [first] = refusals
  const example = first && { error: first.code, message: textOf(first) }
  return { description: codes.join(', '), content: { 'application/json': { schema, example } } }
}

/** The schema of refusals, and the meaning of every code. */
export function refusalSchemas(refusals: readonly Refusal[], book: SchemaBook): Record<string, Json> {
  const texts = new Map(refusals.map((refusal) => [refusal.code, textOf(refusal)]))
  const { properties } = book.of(FACTS)
  return {
    RefusalCode: {
      type: 'string',
      description: [...texts].map(([code, text]) => `- \`${code}\`: ${text}`).join('\n'),
      enum: [...texts.keys()],
    },
    Refusal: {
      type: 'object',
      required: ['error', 'message'],
      properties: {
        error: { $ref: '#/components/schemas/RefusalCode' },
        message: { type: 'string' },
        ...(properties as Json),
      },
    },
  }
}

/** Its English text, with a placeholder for every argument. */
function textOf({ text }: Refusal): string {
  const template = text['en-US']
  const values = Object.fromEntries([...template.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, '10']))
  return formatMessage('en-US', template, values).replace(/[\u2066-\u2069]/g, '')
}

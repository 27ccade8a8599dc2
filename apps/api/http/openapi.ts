import {
  COMMON_REFUSALS,
  IDEMPOTENCY_REFUSALS,
  OPERATOR_STEP_UP_REFUSALS,
  type Operation,
  type Refusal,
  STEP_UP_REFUSALS,
  stepUpDemand,
} from '@cocobnk/contract'
import { z } from 'zod'
import { API_PREFIX } from './api-prefix.ts'
import type { AnyContract } from './operation.ts'

type Json = Readonly<Record<string, unknown>>

/** What travels is the input side of a schema; a codec's other side is only for us. */
const OPTIONS = { io: 'input', unrepresentable: 'any' } as const

/** The contract as OpenAPI 3.1. Made from the same schemas that check requests, so it cannot say something else. */
export function openApiOf(contract: AnyContract): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [key, operation] of Object.entries(contract)) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(path, operation) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cocobnk API',
      version: '1',
      description: 'Every answer has `error`: 0, or a code that stays the same in every language.',
    },
    servers: [{ url: API_PREFIX }],
    paths,
    components: {
      securitySchemes: { member: BEARER, operator: BEARER },
      schemas: { Refusal: REFUSAL_SCHEMA },
    },
  }
}

const BEARER = { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' }

const REFUSAL_SCHEMA = {
  type: 'object',
  required: ['error', 'message'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string', description: 'In the language of Accept-Language' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Field path to code' },
    step_up: { ...schemaOf(stepUpDemand), description: 'With STEP_UP_REQUIRED: the challenge to answer first' },
  },
}

function operationOf(path: string, operation: Operation): Json {
  const module = path.split('/')[1] ?? ''
  return {
    operationId: `${module}.${operation.act}`,
    tags: [module],
    summary: operation.summary,
    ...(operation.auth === 'public' ? {} : { security: [{ [operation.auth]: [] }] }),
    parameters: [
      ...parametersOf(operation.path, 'path'),
      ...parametersOf(operation.query, 'query'),
      ...(operation.idempotent ? [IDEMPOTENCY_KEY] : []),
      ...(operation.inquiryTicket ? [INQUIRY_TICKET] : []),
      ...(operation.stepUp ? [STEP_UP_PROOF] : []),
    ],
    ...(operation.body ? { requestBody: { required: true, content: jsonOf(schemaOf(operation.body)) } } : {}),
    ...(operation.upload ? { requestBody: { required: true, content: BINARY } } : {}),
    responses: {
      200: { description: 'Done', content: operation.download ? BINARY : jsonOf(successOf(operation)) },
      ...refusalsOf(operation),
    },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
}

const INQUIRY_TICKET = {
  name: 'Inquiry-Ticket',
  in: 'header',
  required: false,
  description: 'Got by writing or looking up an inquiry without being a member; good for that one, for 15 minutes',
  schema: { type: 'string' },
}

const STEP_UP_PROOF = {
  name: 'Step-Up-Proof',
  in: 'header',
  required: false,
  description: 'Got by answering the challenge of STEP_UP_REQUIRED; good for this request alone, once',
  schema: { type: 'string' },
}

/** The content of a file. */
const BINARY = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, OPTIONS)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: z.ZodType): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, OPTIONS)
  return rest
}

function successOf({ output }: Operation): Json {
  const { properties = {}, required = [], ...rest } = z.toJSONSchema(output, OPTIONS)
  const { $schema: _dialect, ...schema } = rest
  return { ...schema, properties: { error: { const: 0 }, ...properties }, required: ['error', ...required] }
}

function refusalsOf(operation: Operation): Record<number, Json> {
  const refusals: readonly Refusal[] = [
    ...operation.refusals,
    ...(operation.idempotent ? IDEMPOTENCY_REFUSALS : []),
    ...(operation.stepUp ? stepUpRefusals(operation) : []),
    ...COMMON_REFUSALS,
  ]
  const byStatus = Map.groupBy(refusals, ({ status }) => status)
  const content = jsonOf({ $ref: '#/components/schemas/Refusal' })
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [status, { description: some.map(({ code }) => code).join(', '), content }]),
  )
}

function stepUpRefusals({ auth }: Operation): readonly Refusal[] {
  return auth === 'operator' ? OPERATOR_STEP_UP_REFUSALS : STEP_UP_REFUSALS
}

function jsonOf(schema: Json): Json {
  return { 'application/json': { schema } }
}

import { type Operation, type OperationKey, SAMPLE_BODIES, SAMPLE_QUERIES } from '@cocobnk/contract'
import type { z } from 'zod'
import { described } from './describe.ts'
import { exampleOf, propertyExample } from './example.ts'
import { headersOf } from './header.ts'
import { isJson, type Json } from './json.ts'
import { refusalResponses } from './refusal.ts'
import type { SchemaBook } from './schema.ts'
import { securityOf } from './security.ts'
import { namesIn } from './template.ts'

const BODIES: Partial<Record<OperationKey, unknown>> = SAMPLE_BODIES
const QUERIES: Partial<Record<OperationKey, Json>> = SAMPLE_QUERIES

/** The content of a file. */
const BINARY = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

type Published = {
  readonly key: OperationKey
  readonly module: string
  readonly operation: Operation
  /** The path in the document; its parameters may be named differently than in the contract. */
  readonly template: string
}

/** One operation in OpenAPI. Inputs are shown by the samples that the tests send. */
export function operationOf({ key, module, operation, template }: Published, book: SchemaBook): Json {
  const operationId = `${module}.${operation.act}`
  const responses = {
    200: { description: 'Done', content: operation.download ? BINARY : successOf(operationId, operation, book) },
    ...refusalResponses(operation),
  }
  return {
    operationId,
    tags: [module],
    summary: operation.summary,
    ...(operation.deprecated && { deprecated: true }),
    security: securityOf(operation),
    parameters: [
      ...renamed(parametersOf(operationId, 'path', operation.path, book), namesIn(template)),
      ...parametersOf(operationId, 'query', operation.query, book, QUERIES[key]),
      ...headersOf(operation),
    ],
    ...(operation.body && {
      requestBody: {
        required: true,
        content: jsonOf(described(operationId, book.of(operation.body)), BODIES[key]),
      },
    }),
    ...(operation.upload && { requestBody: { required: true, content: BINARY } }),
    responses,
  }
}

function parametersOf(
  owner: string,
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  book: SchemaBook,
  samples: Json = {},
): Json[] {
  if (!schema) return []
  const { properties, required } = described(owner, book.of(schema))
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.entries(isJson(properties) ? properties : {}).map(([name, property]) => {
    const { description, ...inner } = property as Json
    const isRequired = place === 'path' || needed.includes(name)
    // A cursor comes from the previous page: a made-up one does not work.
    const example =
      name === 'cursor' ? undefined : (samples[name] ?? propertyExample(owner, name, inner, book.components))
    return { name, in: place, required: isRequired, description, schema: inner, example }
  })
}

/** Renames path parameters. Both lists are in the order of the path. */
function renamed(parameters: readonly Json[], names: readonly string[]): Json[] {
  return parameters.map((parameter, place) => ({ ...parameter, name: names[place] }))
}

function successOf(owner: string, { output }: Operation, book: SchemaBook): Json {
  const { properties, required, ...rest } = book.of(output)
  const schema = {
    ...rest,
    properties: { error: { const: 0 }, ...(properties as Json) },
    required: ['error', ...(Array.isArray(required) ? required : [])],
  }
  return jsonOf(described(owner, schema), exampleOf(owner, schema, book.components))
}

function jsonOf(schema: Json, example: unknown): Json {
  return { 'application/json': { schema, example } }
}

import type { Operation, OperationKey } from '@cocobnk/contract'
import { API_PREFIX } from '../api-prefix.ts'
import type { AnyContract } from '../operation.ts'
import { described } from './describe.ts'
import type { Json } from './json.ts'
import { operationOf } from './operation.ts'
import { commonResponses, refusalSchemas, refusalsOf } from './refusal.ts'
import { schemaBook } from './schema.ts'
import { securitySchemesOf } from './security.ts'
import { TAGS } from './tag.ts'
import { templatesOf } from './template.ts'

/** Members, merchants and their clients; or operators, whose operations are not published to anybody else. */
export type Audience = 'member' | 'operator'

const TITLES: Readonly<Record<Audience, string>> = { member: 'Cocobnk API', operator: 'Cocobnk operator API' }

/** The contract as OpenAPI 3.1. Generated from the schemas that validate requests, so that the two cannot differ. */
export function openApiOf(contract: AnyContract, audience: Audience): Json {
  const shown = (Object.entries(contract) as [OperationKey, Operation][])
    .map(([key, operation]) => ({ key, operation, ...partsOf(key) }))
    .filter(({ module }) => (module === 'operator') === (audience === 'operator'))
  const book = schemaBook()
  const refusals = shown.flatMap(({ operation }) => refusalsOf(operation))
  const ofRefusals = refusalSchemas(refusals, book)
  const published = templatesOf(shown.map(({ path }) => path))
  const paths: Record<string, Record<string, Json>> = {}
  for (const { key, method, path, module, operation } of shown) {
    const template = published(path)
    paths[template] = { ...paths[template], [method]: operationOf({ key, module, operation, template }, book) }
  }
  const named = { ...book.components, ...ofRefusals }
  return {
    openapi: '3.1.0',
    info: {
      title: TITLES[audience],
      version: '1',
      description: 'Every answer has `error`: 0, or a code that is the same in every language.',
    },
    servers: [{ url: API_PREFIX }],
    tags: [...new Set(shown.map(({ module }) => module))].map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: {
      securitySchemes: securitySchemesOf(shown.map(({ operation }) => operation)),
      schemas: Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, described(name, schema)])),
      responses: commonResponses(),
    },
  }
}

function partsOf(key: OperationKey) {
  const [method = '', path = ''] = key.split(' ')
  return { method: method.toLowerCase(), path, module: path.split('/')[1] ?? '' }
}

import { contract, type Operation, propertyNotes, SAMPLE_BODIES, SAMPLE_QUERIES } from '@cocobnk/contract'
import { operationsOf } from '@cocobnk/testing/requests'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { isIdempotencyKey, isLedgerKey } from '../idempotency.ts'
import { parseInput } from '../input.ts'
import { openApiOf } from './document.ts'
import { isJson, type Json, rebuilt } from './json.ts'
import { namesIn } from './template.ts'

type Parameter = { name: string; in: string; description?: string; example: unknown }
type Content = Record<string, { schema: Json; example?: unknown }>
type Described = {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content; $ref?: string }>
}

const documents = { member: openApiOf(contract, 'member'), operator: openApiOf(contract, 'operator') }
const paths = (document: Json) => document.paths as Record<string, Record<string, Described>>
const audienceOf = (module: string) => (module === 'operator' ? 'operator' : 'member')
const operationsIn = (document: Json) => Object.values(paths(document)).flatMap((methods) => Object.values(methods))
const inDocument = operationsOf().map((one) => ({
  ...one,
  described: operationsIn(documents[audienceOf(one.module)]).find(
    ({ operationId }) => operationId === `${one.module}.${one.operation.act}`,
  ) as Described,
}))

describe.each(['member', 'operator'] as const)('the document for %ss', (audience) => {
  it('passes every linter rule, examples included', async () => {
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        // The API has no license, and paths such as /account/transfer exist beside /account/{account_seq}.
        'info-license': 'off',
        'info-license-strict': 'off',
        'no-ambiguous-paths': 'off',
      },
    })
    const problems = await lintFromString({ source: JSON.stringify(documents[audience]), config })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([])
  })

  it('describes every property and every parameter', () => {
    const missing = new Set<string>()
    rebuilt(documents[audience], (node) => {
      for (const [name, property] of Object.entries(isJson(node.properties) ? node.properties : {}))
        if (isJson(property) && typeof property.description !== 'string') missing.add(name)
      return node
    })
    for (const { described, module } of inDocument)
      if (audienceOf(module) === audience)
        for (const { name, description } of described.parameters) if (!description) missing.add(name)
    expect([...missing]).toEqual([])
  })

  it('defines shared schemas once, by name', () => {
    const { schemas } = documents[audience].components as { schemas: Json }
    expect(Object.keys(schemas).length).toBeGreaterThan(70)
    expect(JSON.stringify(documents[audience])).not.toMatch(/__schema\d|\$defs/)
  })
})

it('every operation is only in the document of its callers', () => {
  const idsIn = (document: Json) => operationsIn(document).map(({ operationId }) => operationId)
  const idsOf = (audience: string) =>
    operationsOf()
      .filter(({ module }) => audienceOf(module) === audience)
      .map(({ module, operation }) => `${module}.${operation.act}`)
  expect(idsIn(documents.member).toSorted()).toEqual(idsOf('member').toSorted())
  expect(idsIn(documents.operator).toSorted()).toEqual(idsOf('operator').toSorted())
  for (const { module, operation } of operationsOf())
    if (operation.auth === 'operator') expect(audienceOf(module)).toBe('operator')
})

describe('examples', () => {
  it.each(inDocument)(
    '$key: the input is the sample of the tests and matches its schemas',
    ({ key, operation, described }) => {
      const given = (place: string) =>
        Object.fromEntries(
          described.parameters
            .filter((one) => one.in === place && one.example !== undefined)
            .map(({ name, example }) => [name, example]),
        )
      const body = described.requestBody?.content['application/json']?.example
      expect(body).toEqual((SAMPLE_BODIES as Partial<Record<string, unknown>>)[key])
      expect(given('query')).toMatchObject((SAMPLE_QUERIES as Partial<Record<string, object>>)[key] ?? {})
      // The document may rename a path parameter; its position is the same.
      const values = Object.values(given('path'))
      const path = Object.fromEntries(namesIn(key).map((name, place) => [name, values[place]]))
      expect(parseInput(operation, { path, query: given('query'), body })).toMatchObject({ ok: true })
      const idempotencyKey = given('header')['Idempotency-Key']
      if (operation.idempotent === 'ledger') expect(idempotencyKey).toSatisfy(isLedgerKey)
      else if (operation.idempotent) expect(idempotencyKey).toSatisfy(isIdempotencyKey)
    },
  )

  it.each(inDocument.filter(({ operation }) => !operation.download))(
    '$key: the output matches its schema',
    ({ operation, described }) => {
      const example = described.responses[200]?.content?.['application/json']?.example
      const { error, ...output } = isJson(example) ? example : {}
      expect(error).toBe(0)
      expect((operation as Operation).output.parse(output)).toEqual(output)
    },
  )
})

it('no description is left over from a removed property', () => {
  const text = JSON.stringify(documents)
  const unused = Object.entries(propertyNotes).filter(
    ([, [description]]) => !text.includes(JSON.stringify(description)),
  )
  expect(unused.map(([name]) => name)).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { EVENT_DATA } from './commerce/event-data.ts'
import { contract } from './contract.ts'
import type { Operation } from './operation.ts'
import { identityContract } from './process.ts'

type Schema = {
  readonly type?: string
  readonly pattern?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}
type Named = { readonly name: string; readonly schema: Schema }

const all = Object.entries(contract) as [string, Operation][]
const schemaOf = (of: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(of, { unrepresentable: 'any', io }) as Schema

/** Every property of a schema, at any depth. */
function propertiesOf({ properties = {}, items, anyOf = [] }: Schema): readonly Named[] {
  const own = Object.entries(properties).flatMap(([name, schema]) => [{ name, schema }, ...propertiesOf(schema)])
  return [...own, ...(items ? propertiesOf(items) : []), ...anyOf.flatMap(propertiesOf)]
}

/** Parameters of public operations that are texts of any form. */
function textsOf({ path, body }: Pick<Operation, 'path' | 'body'>): readonly Named[] {
  return [path, body]
    .flatMap((part) => (part ? propertiesOf(schemaOf(part, 'input')) : []))
    .filter(({ schema }) => schema.type === 'string' && !schema.enum)
}

/** Names of things, and what people tell us. Knowing one lets nobody do anything. */
const KNOWN = [
  'asset_seq document_srl instrument_seq market_seq_or_code client_id subject user_id email inviter_code mobile title content text',
  'amount address return_seq claim_hash about redirect_uri code_challenge nonce visitor_address visitor_agent contact_id email_seq name',
  // An inquiry is read with its ticket, a passkey answers a challenge.
  'inquiry_seq file_seq challenge_seq files seq',
].flatMap((names) => names.split(' '))
/** What people and programs know or receive by mail, given together with who they are. No response contains one. */
const CREDENTIALS = ['password', 'new_password', 'otp_token', 'mail_code', 'code', 'client_secret', 'credential']

/** Responses with a text of that name that is not what a public operation accepts, each with its reason. */
const OTHERS: Readonly<Record<string, string>> = {
  'POST /auth/token token': 'the access token of the caller',
  'POST /auth/token/refresh token': 'the access token of the caller',
  'POST /auth/passkey token': 'the access token of the caller',
  'POST /operator/auth/token token': 'the access token of the caller',
  'POST /operator/auth/token/refresh token': 'the access token of the caller',
  'POST /operator/invitation/confirm token': 'the access token of the caller',
  'POST /pg/merchant/{merchant_seq}/sale token': 'the token of a checkout, which is to be paid',
  'POST /member/xplogin/token poll': 'made for the app that asks, which alone may poll',
}

const secrets = all.flatMap(([key, { path, body, bearer = {} }]) =>
  Object.entries(bearer).map(([name, kind]) => {
    const found = textsOf({ ...(path && { path }), ...(body && { body }) }).find((text) => text.name === name)
    return { key, name, kind, schema: found?.schema }
  }),
)
const inviting = new Set(
  secrets.flatMap(({ kind, schema }) => (kind === 'PAY_IN' && schema?.pattern ? [schema.pattern] : [])),
)
const authority = secrets.filter(({ kind }) => kind !== 'PAY_IN')

/** Why this property of a response or an event could be what a public operation accepts as authority. */
function leakOf({ name, schema }: Named): string | undefined {
  const taken = authority.find(
    (secret) => secret.schema?.pattern !== undefined && secret.schema.pattern === schema.pattern,
  )
  if (taken) return `has the form of ${taken.name} of ${taken.key}`
  const named = authority.find((secret) => secret.name === name)
  return named && !(schema.pattern && inviting.has(schema.pattern))
    ? `is named like ${name} of ${named.key}`
    : undefined
}

describe('what a public operation accepts as authority', () => {
  it.each(all.filter(([, { auth }]) => auth === 'public'))('%s says what its parameters let do', (_, operation) => {
    const { bearer = {} } = operation
    const unknown = textsOf(operation).filter(
      ({ name }) => !(name in bearer) && !KNOWN.includes(name) && !CREDENTIALS.includes(name),
    )
    expect(unknown.map(({ name }) => name)).toEqual([])
    const texts = textsOf(operation).map(({ name }) => name)
    expect(texts).toEqual(expect.arrayContaining(Object.keys(bearer)))
  })

  it('is declared by public operations alone', () => {
    expect(all.filter(([, { auth, bearer }]) => bearer && auth !== 'public').map(([key]) => key)).toEqual([])
  })

  it('over money has a form of its own, so that it can be found wherever it leaks', () => {
    const money = secrets.filter(({ kind }) => kind === 'TAKE_OUT')
    expect(money.length).toBeGreaterThan(0)
    for (const { schema } of money) {
      expect(schema?.pattern).toBeDefined()
      expect(inviting).not.toContain(schema?.pattern)
    }
  })

  it('is in no response to anyone', () => {
    const leaks = all.flatMap(([key, { output }]) =>
      propertiesOf(schemaOf(output, 'output')).flatMap((property) => {
        const leak = leakOf(property)
        return leak && !(`${key} ${property.name}` in OTHERS) ? [`${property.name} of ${key} ${leak}`] : []
      }),
    )
    expect(leaks).toEqual([])
  })

  it('is in no event', () => {
    const leaks = Object.entries(EVENT_DATA).flatMap(([type, { data }]) =>
      propertiesOf(schemaOf(data, 'output')).flatMap((property) =>
        leakOf(property) ? [`${type} ${property.name}`] : [],
      ),
    )
    expect(leaks).toEqual([])
  })

  it('is found where it would leak', () => {
    const shown = z.object({ list: z.array(z.object({ claim_token: z.string() })) })
    expect(propertiesOf(schemaOf(shown, 'output')).map(leakOf)).toContain(
      'is named like claim_token of GET /pg/return/{claim_token}',
    )
    const renamed = z.object({ link: z.string().regex(/^refund_[\w-]{22}$/) })
    expect(propertiesOf(schemaOf(renamed, 'output')).map(leakOf)).toEqual([
      'has the form of claim_token of GET /pg/return/{claim_token}',
    ])
  })
})

it('a secret that signs intents is returned by the identity process alone, in answers that are not stored', () => {
  const returning = all.filter(([, { output }]) =>
    propertiesOf(schemaOf(output, 'output')).some(({ name }) => name === 'intent_secret'),
  )
  expect(returning.map(([key]) => key)).toContain('POST /member/me/api-key')
  const readable = returning.filter(([key, { idempotent }]) => idempotent || !Object.hasOwn(identityContract, key))
  expect(readable.map(([key]) => key)).toEqual([])
})

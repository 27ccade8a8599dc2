import { contract } from '@cocobnk/contract'
import { type SigningKey, signedInit } from '@cocobnk/testing/api-keys'
import { decideShop, letSell, seller } from '@cocobnk/testing/merchants'
import { openMint } from '@cocobnk/testing/money'
import { ask, filledPath, jsonInit, otherAddress } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { operatorSessionsOf, sessionsOf } from '@cocobnk/testing/sessions'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { openApiOf } from './http/openapi/document.ts'

type Schema = Readonly<Record<string, unknown>>
type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>
type Described = {
  readonly operationId: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly example: unknown }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content?: Content; readonly $ref?: string }>>
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, { readonly content: Content }>>
  }
}

const running = await runBank()
const { bank, api } = running
const mint = await openMint(bank, ['USOT'])
let shopKey: SigningKey
const newMemberSession = sessionsOf(bank, api.url)
const newOperatorSession = operatorSessionsOf(bank)
const published = (await (await fetch(`${api.url}/api/v1/openapi.json`)).json()) as Document
const documents = [published, openApiOf(contract, 'operator') as Document]
const validators = documents.map((document) =>
  new Ajv2020({ strict: false, validateFormats: false, validateSchema: false }).addSchema(document, 'document'),
)
const asked = documents.flatMap((document) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ document, path, method: method.toUpperCase(), described })),
  ),
)

/** Error codes of a request that could never succeed. */
const MALFORMED = [
  'INVALID_INPUT',
  'MALFORMED_REQUEST',
  'METHOD_NOT_ALLOWED',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_REQUIRED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
]

/** Whether a request is well-formed but refers to a file or push service that does not exist here. */
function namesSomethingUnknown({ error, fields }: Readonly<Record<string, unknown>>): boolean {
  return error === 'INVALID_INPUT' && Object.values(fields as object).every((code) => code === 'UNKNOWN')
}

beforeAll(async () => {
  await bank.createMember('reader')
  const owner = await seller(await running.newcomer('shopkeeper'))
  await letSell(bank, owner.userName)
  const { account_seq } = await mint.account(owner, 'USOT')
  const { merchant_seq } = (await owner.register({ account_seq })).body.merchant as { merchant_seq: string }
  await decideShop(running, merchant_seq)
  shopKey = await owner.signingKey(merchant_seq, 'LIVE')
})

/** Callable only by a shop's own programs, with a signed request. */
function isForShopsAlone({ security }: Described): boolean {
  return security.length === 1 && security.some((needed) => 'merchant' in needed)
}

/** Callable only with an app's token, issued by a member's consent. */
function isForAppsAlone({ security }: Described): boolean {
  return security.length === 1 && security.some((needed) => 'client' in needed)
}

/** Sends exactly the document's example, as a caller that the document allows. */
async function sendExample({ path, method, described }: (typeof asked)[number]) {
  const given = (place: string) =>
    Object.fromEntries(
      described.parameters
        .filter((one) => one.in === place && one.example !== undefined)
        .map(({ name, example }) => [name, String(example)]),
    )
  const [needed] = described.security
  // The example of a public list may use the scope of the caller's own entries.
  const isOwn = given('query').scope === 'mine'
  const token =
    needed && 'operator' in needed
      ? await newOperatorSession('ADMINISTRATOR')
      : (needed || isOwn) && (await newMemberSession('reader'))
  const headers = { ...otherAddress(), ...given('header'), ...(token && { authorization: `Bearer ${token}` }) }
  const target = `/api/v1${filledPath(path, given('path'))}?${new URLSearchParams(given('query')).toString()}`
  const url = api.url + target
  const content = described.requestBody?.content
  if (isForShopsAlone(described)) {
    const body = content?.['application/json']?.example
    const signed = { body, idempotencyKey: given('header')['Idempotency-Key'] }
    return ask(url, signedInit(shopKey, method, target, signed))
  }
  if (content?.['application/json']) return ask(url, jsonInit(method, content['application/json'].example, headers))
  const bytes = content && { body: 'a file', headers: { ...headers, 'content-type': 'application/octet-stream' } }
  return ask(url, { method, headers, ...bytes })
}

/** The violations of a response against the documented schema of its status. */
function faultsOf(
  { document, path, method, described }: (typeof asked)[number],
  status: number,
  body: unknown,
): unknown {
  const place = ['paths', path, method.toLowerCase(), 'responses', String(status)]
  const pointer = `#/${place.map((name) => encodeURIComponent(name.replaceAll('/', '~1'))).join('/')}`
  const response = described.responses[status]?.$ref ?? pointer
  const validate = validators[documents.indexOf(document)]?.compile({
    $ref: `document${response}/content/application~1json/schema`,
  })
  return validate?.(body) ? undefined : (validate?.errors ?? 'no document')
}

describe.each(asked)('$described.operationId', (one) => {
  it('its example is accepted as well-formed, and the response matches the document', async () => {
    const { status, body, headers } = await sendExample(one)
    if (isForShopsAlone(one.described))
      expect(['REQUEST_SIGNATURE_REFUSED', 'INSUFFICIENT_SCOPE']).not.toContain(body.error)
    // Tokens of apps are tested in oauth.real.test.ts.
    if (isForAppsAlone(one.described)) expect(body.error).toBe('UNAUTHENTICATED')
    else if (!namesSomethingUnknown(body)) expect(MALFORMED).not.toContain(body.error)
    // No rates are available in this test, so nothing can be priced.
    if (body.error !== 'RATE_EXPIRED') expect(status).toBeLessThan(500)
    if (!headers.has('content-disposition')) expect(faultsOf(one, status, body)).toBeUndefined()
  })
})

import { expect, it } from 'vitest'
import { clientTokens } from './client-token.ts'
import { testIssuer } from './testing/client-issuer.ts'

const issuer = await testIssuer()
const read = clientTokens(issuer.jwks)
const WISH = { clientId: 'app', memberSeq: 'm-1', scope: 'account.read payment.write' }

it('reads what the issuer signed', async () => {
  expect(await read(await issuer.issue(WISH))).toEqual({
    clientId: 'app',
    memberSeq: 'm-1',
    scopes: ['account.read', 'payment.write'],
  })
})

it.each([
  ['for others', { audience: 'cocobnk-console' }],
  ['of another issuer', { issuer: 'cocobnk' }],
  ['that is over', { expiresIn: '-1s' }],
])('rejects a token %s', async (_, more) => {
  expect(await read(await issuer.issue({ ...WISH, ...more }))).toBeUndefined()
})

it('rejects a token that is signed by another key, altered or unsigned', async () => {
  expect(await read(await (await testIssuer()).issue(WISH))).toBeUndefined()
  const [header = '', , signature = ''] = (await issuer.issue(WISH)).split('.')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = part({
    client_id: 'app',
    scope: 'all',
    sub: 'm-1',
    iss: 'cocobnk-oauth',
    aud: 'cocobnk-api',
    exp: 9e9,
  })
  expect(await read(`${header}.${claims}.${signature}`)).toBeUndefined()
  expect(await read(`${part({ alg: 'none', typ: 'at+jwt' })}.${claims}.`)).toBeUndefined()
})

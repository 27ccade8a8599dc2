import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { importSigningKey } from './index.ts'
import { newSigningJwk } from './testing/signing-jwk.ts'

const jwkText = newSigningJwk()
const claims = {
  ownerSeq: '019a8000-0000-7000-8000-000000000001',
  sessionSeq: '019a8000-0000-7000-8000-000000000002',
  generation: 3,
  expiresAt: new Date(Math.floor(Date.now() / 1000) * 1000 + 600_000),
}

afterEach(() => {
  vi.useRealTimers()
})

/** A token signed with the right key, with one claim different from ours. */
async function forged(change: { typ?: string; issuer?: string; audience?: string; sid?: undefined; gen?: undefined }) {
  const { typ = 'at+jwt', issuer = 'cocobnk', audience = 'cocobnk-api' } = change
  return new SignJWT({
    sid: claims.sessionSeq,
    gen: claims.generation,
    ...('sid' in change || 'gen' in change ? change : {}),
  })
    .setProtectedHeader({ alg: 'EdDSA', typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(claims.ownerSeq)
    .setExpirationTime(claims.expiresAt)
    .sign(await importJWK(JSON.parse(jwkText), 'EdDSA'))
}

describe('an access token', () => {
  it('carries its owner, its session and its expiry', async () => {
    const key = await importSigningKey(jwkText, 'cocobnk-api')
    const token = await key.sign(claims)
    expect(await key.verify(token)).toEqual(claims)
    expect(await key.verify(token)).toEqual(claims)
  })

  it("for a member is rejected by the operators' api, and the reverse", async () => {
    const [api, console] = [
      await importSigningKey(jwkText, 'cocobnk-api'),
      await importSigningKey(jwkText, 'cocobnk-console'),
    ]
    expect(await console.verify(await api.sign(claims))).toBeUndefined()
    expect(await api.verify(await console.sign(claims))).toBeUndefined()
    expect(await console.verify(await console.sign(claims))).toEqual(claims)
  })

  it('is accepted as built below if nothing in it is changed', async () => {
    expect(await (await importSigningKey(jwkText, 'cocobnk-api')).verify(await forged({}))).toEqual(claims)
  })

  it.each([{ typ: 'JWT' }, { issuer: 'elsewhere' }, { audience: 'elsewhere' }, { sid: undefined }, { gen: undefined }])(
    'is rejected with a different %o',
    async (change) => {
      expect(await (await importSigningKey(jwkText, 'cocobnk-api')).verify(await forged(change))).toBeUndefined()
    },
  )

  it('is rejected if signed by another key, unsigned, altered or malformed', async () => {
    const key = await importSigningKey(jwkText, 'cocobnk-api')
    const stranger = await importSigningKey(newSigningJwk(), 'cocobnk-api')
    expect(await key.verify(await stranger.sign(claims))).toBeUndefined()
    expect(
      await key.verify(new UnsecuredJWT({ sid: claims.sessionSeq, sub: claims.ownerSeq }).encode()),
    ).toBeUndefined()
    expect(await key.verify(`${(await key.sign(claims)).slice(0, -4)}AAAA`)).toBeUndefined()
    expect(await key.verify('')).toBeUndefined()
  })

  it('is rejected when signed with the public key as a shared secret', async () => {
    const publicKey = createPublicKey({ key: JSON.parse(jwkText), format: 'jwk' }).export({
      type: 'spki',
      format: 'der',
    })
    const token = await new SignJWT({ sid: claims.sessionSeq })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer('cocobnk')
      .setAudience('cocobnk-api')
      .setSubject(claims.ownerSeq)
      .setExpirationTime(claims.expiresAt)
      .sign(publicKey)
    expect(await (await importSigningKey(jwkText, 'cocobnk-api')).verify(token)).toBeUndefined()
  })

  it('is rejected once expired, even if it was accepted before', async () => {
    const key = await importSigningKey(jwkText, 'cocobnk-api')
    const token = await key.sign(claims)
    expect(await key.verify(token)).toEqual(claims)
    vi.useFakeTimers({ now: claims.expiresAt.getTime() })
    expect(await key.verify(token)).toBeUndefined()
  })
})

describe('the signing key', () => {
  it('must be a private Ed25519 key', async () => {
    const { d: _secret, ...publicJwk } = JSON.parse(jwkText)
    const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
    await expect(importSigningKey(JSON.stringify(publicJwk), 'cocobnk-api')).rejects.toThrow('Ed25519')
    await expect(importSigningKey(JSON.stringify(p256), 'cocobnk-api')).rejects.toThrow('Ed25519')
  })
})

import type { IncomingHttpHeaders } from 'node:http'
import type { KeyCaller, MerchantCaller, Operation, SignatureVerdict } from '@cocobnk/contract'
import { isRecent, keyIdOf, readSigned, signedText, verifySignature } from '@cocobnk/request-signature'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { shownTarget } from './shown-target.ts'

/** A request-signing key of any owner. */
type FoundKey = {
  readonly secret: string
  readonly owner: KeyCaller | MerchantCaller
  /** The API version that the key was created with. */
  readonly apiVersion: string
  readonly worksFrom: (address: string) => boolean
  readonly noteUse: (address: string) => Promise<void>
}

export type SignedDeps = {
  /** Returns the key with this id if it is valid now. */
  readonly findKey: (keyId: string) => Promise<FoundKey | undefined>
  /** Returns false if this key has used the nonce before. */
  readonly isFirst: (keyId: string, nonce: string) => Promise<boolean>
}

export type CheckSigned = (
  request: FastifyRequest,
  operation: Operation,
) => Promise<Result<KeyCaller | MerchantCaller, 'REQUEST_SIGNATURE_REFUSED' | 'ADDRESS_NOT_ALLOWED'>>

const HEADERS = ['request-key', 'request-time', 'request-nonce', 'request-signature'] as const

export function isSigned(headers: IncomingHttpHeaders): boolean {
  return HEADERS.some((name) => headers[name] !== undefined)
}

/**
 * Checks signed requests. All faults get the same refusal with the server's time: a client with a wrong clock can correct it, and nobody
 * learns which keys exist. Only a caller with the right secret learns that the address is the reason. A request that also has a token is
 * refused, because the caller would be ambiguous.
 */
export function signedCheck({ findKey, isFirst }: SignedDeps): CheckSigned {
  return async (request, operation) => {
    const now = new Date()
    const refused = refuse('REQUEST_SIGNATURE_REFUSED', { data: { server_time: now.toISOString() } })
    const { method, headers, ip } = request
    const keyId = keyIdOf(headers)
    const found = (verdict: SignatureVerdict, expected: string | null = null) => {
      if (keyId !== undefined) request.signature = { keyId, verdict, expected }
      return refused
    }
    const signed = headers.authorization === undefined ? readSigned(headers) : undefined
    if (!signed) return found('HEADERS')
    const sent = { method, target: request.raw.url ?? '', body: request.bodyBytes ?? new Uint8Array() }
    const expected = () => signedText({ ...signed, ...sent, target: shownTarget(request, operation) })
    if (!isRecent(signed, now)) return found('TIME', expected())
    const key = await findKey(signed.keyId)
    if (!key) return found('KEY')
    if (!verifySignature(key.secret, signed, sent)) return found('MISMATCH', expected())
    if (!key.worksFrom(ip)) {
      found('ADDRESS')
      return refuse('ADDRESS_NOT_ALLOWED')
    }
    // For operations with an Idempotency-Key a replay is already harmless.
    if (!operation.idempotent && !(await isFirst(signed.keyId, signed.once))) return found('REPEATED')
    found('VALID')
    request.keyVersion = key.apiVersion
    await key.noteUse(ip)
    return ok(key.owner)
  }
}

/** Keeps the raw bytes of JSON bodies: a signature covers the bytes. */
export function keepBodyBytes(app: FastifyInstance): void {
  app.decorateRequest('bodyBytes')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const body = bytes as Buffer
    request.bodyBytes = body
    return parse(request, body.toString(), done)
  })
}

import type { Caller, SignatureVerdict } from '@cocobnk/contract'
import type { FastifyInstance } from 'fastify'
import type { Traced } from './traced.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set after token or signature have been verified. */
    caller: Caller | null
    /** The API version that the key of a signed request was created with. */
    keyVersion: string | undefined
    /** The verdict on the signature of a request with a key id. `expected`: the text that should have been signed. */
    signature:
      | { readonly keyId: string; readonly verdict: SignatureVerdict; readonly expected: string | null }
      | undefined
    /** The JSON body as it was sent. */
    bodyBytes: Buffer | undefined
    /** The matched operation; empty for everything else. */
    operationKey: string
    /** Ids for the log. */
    traced: Traced
  }
  interface FastifyReply {
    /** The `error` of the response, for the log and metrics. */
    answerCode: 0 | string
  }
}

/** Fields collected during a request. Declared up front, so that every request object has the same shape. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('keyVersion')
  app.decorateRequest('signature')
  app.decorateRequest('operationKey', '')
  app.decorateRequest('traced')
  app.decorateReply('answerCode', 0)
}

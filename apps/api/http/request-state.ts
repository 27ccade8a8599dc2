import type { Caller } from '@cocobnk/contract'
import type { FastifyInstance } from 'fastify'
import type { Traced } from './traced.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once token or signature have been looked at. */
    caller: Caller | null
    /** The version of the API that the key of a signed request was made with. */
    keyVersion: string | undefined
    /** The JSON body as it was sent. */
    bodyBytes: Uint8Array | undefined
    /** Which operation this turned out to be; empty for everything else. */
    operationKey: string
    /** What it was about, for the log. */
    traced: Traced
  }
  interface FastifyReply {
    /** The `error` of the envelope that went out, for the log and the figures. */
    answerCode: 0 | string
  }
}

/** What a request gathers on its way. Declared up front, so that every request object has the same shape. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('keyVersion')
  app.decorateRequest('operationKey', '')
  app.decorateRequest('traced')
  app.decorateReply('answerCode', 0)
}

import { deviceOf } from '@cocobnk/device'
import type { NotedRequest } from '@cocobnk/request-log'
import { keyIdOf } from '@cocobnk/request-signature'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { shownPath } from './shown-target.ts'
import { VERSION_HEADER } from './version.ts'

export type NoteRequest = (request: NotedRequest) => void

const PATH_MAX = 300
const EXPECTED_MAX = 2_000
/** Not logged: reading the log must not fill it. */
const UNNOTED = 'GET /pg/merchant/{merchant_seq}/request-log'

/** Logs answered signed requests for the shop whose key they contain. */
export function logSigned(app: FastifyInstance, note: NoteRequest): void {
  app.addHook('onResponse', (request, reply, done) => {
    const noted = notedOf(request, reply)
    if (noted) note(noted)
    done()
  })
}

function notedOf(request: FastifyRequest, reply: FastifyReply): NotedRequest | undefined {
  const { caller, headers, operationKey } = request
  if (caller?.kind === 'key' || (operationKey === UNNOTED && reply.answerCode === 0)) return undefined
  const keyId = request.signature?.keyId ?? keyIdOf(headers)
  if (keyId === undefined) return undefined
  const { verdict, expected } = request.signature ?? { verdict: 'UNCHECKED' as const, expected: null }
  const version = reply.getHeader(VERSION_HEADER) ?? request.keyVersion
  return {
    key_seq: keyId,
    method: request.method,
    path: plain(shownPath(request)).slice(0, PATH_MAX),
    status: reply.statusCode,
    duration_ms: Math.round(reply.elapsedTime),
    code: reply.answerCode === 0 ? null : reply.answerCode,
    api_version: typeof version === 'string' ? version : null,
    address: deviceOf({ address: request.ip, agent: '' }).address,
    verdict,
    expected: expected !== null && expected.length <= EXPECTED_MAX ? plain(expected) : null,
    request_id: request.id,
    created_at: new Date(Date.now() - reply.elapsedTime),
  }
}

/** Replaces all characters that a header line cannot contain, except line breaks. */
function plain(text: string): string {
  return text.replaceAll(/[^\n\x20-\x7e…]/g, '?')
}

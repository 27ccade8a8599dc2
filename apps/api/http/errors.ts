import type { Socket } from 'node:net'
import { isDatabaseAway } from '@cocobnk/database'
import { localeOfRequest } from '@cocobnk/i18n'
import { LedgerUnavailable } from '@cocobnk/ledger'
import { MatchingUnavailable } from '@cocobnk/matching'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalAnswer, type ServerCode } from './answer.ts'
import { methodsOfPath } from './method-table.ts'
import type { AnyContract } from './operation.ts'
import { send } from './send.ts'

const CODE_OF_STATUS: Readonly<Record<number, ServerCode>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** A body declared no longer than this is read to its end although it is refused. */
const READ_ANYWAY_MAX_BYTES = 64 * 1024 * 1024

/** Answers errors outside of operations in the same envelope. */
export function answerErrors(app: FastifyInstance, contract: AnyContract): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOfPath(contract, request.url)
    if (methods.length === 0) return refuse(request, reply, 'NOT_FOUND')
    return refuse(request, reply.header('allow', methods.join(', ')), 'METHOD_NOT_ALLOWED')
  })
}

/** Names the fault of a bad request. Logs our own errors with the request id and reports them without detail. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500
  if (status === 413) keepConnection(request, reply)
  if (status >= 400 && status < 500) return refuse(request, reply, CODE_OF_STATUS[status] ?? 'MALFORMED_REQUEST')
  request.log.error({ event: 'http.failed', err: error, operation: request.operationKey }, 'request failed')
  const isAway = error instanceof LedgerUnavailable || error instanceof MatchingUnavailable || isDatabaseAway(error)
  return refuse(request, reply, isAway ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_ERROR')
}

/**
 * Fastify closes the connection when a body is too large. A client that is still sending would then get a reset instead of the answer, and a
 * proxy a truncated response. Node reads and discards the rest of the body, within the time of one request.
 */
function keepConnection({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (Number(headers['content-length']) <= READ_ANYWAY_MAX_BYTES) reply.removeHeader('connection')
}

export function refuse(request: FastifyRequest, reply: FastifyReply, code: ServerCode): FastifyReply {
  return send(reply, refusalAnswer(code, localeOfRequest(request.headers['accept-language'])))
}

/** Answers invalid HTTP on the raw socket, because it never becomes a request. */
export function answerNoHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const body = JSON.stringify(refusalAnswer('MALFORMED_REQUEST', localeOfRequest(undefined)).body)
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

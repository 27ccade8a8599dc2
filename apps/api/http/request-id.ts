import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const SHAPE = /^[\w.-]{8,64}$/

/** The id from a proxy in front, if it is well-formed; otherwise our own. It is in the log and in the response. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SHAPE.test(given) ? given : randomUUID()
}

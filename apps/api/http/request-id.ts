import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const SHAPE = /^[\w.-]{8,64}$/

/** The id a proxy in front gave, if it looks like one; otherwise our own. It stands in the log and in the answer. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SHAPE.test(given) ? given : randomUUID()
}

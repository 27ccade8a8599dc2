import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Logger } from '@cocobnk/logging'
import { destinationRequest, haltRequest, signRequest } from '@cocobnk/signer-client'
import type { z } from 'zod'
import type { SigningDesk } from './signer.ts'

const BODY_MAX_BYTES = 16_000_000
/** Access for the signer's user and its group, which the worker's user belongs to. */
const SOCKET_MODE = 0o660

type Deps = { readonly desk: SigningDesk; readonly log: Logger }

/** Serves the desk on a unix socket. The file's permissions decide which processes may connect. */
export async function serveDesk(deps: Deps, socket: string): Promise<{ readonly close: () => Promise<void> }> {
  if (await answers(socket)) throw new Error('another signer is at work')
  rmSync(socket, { force: true })
  const server = createServer((request, response) => void serve(deps, request, response))
  server.listen(socket)
  await once(server, 'listening')
  chmodSync(socket, SOCKET_MODE)
  return {
    close: async () => {
      server.closeIdleConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function serve({ desk, log }: Deps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    if (request.url === '/health') return answer(response, 200, { halted: desk.isHalted() })
    const work = WORK[request.url ?? '']
    if (request.method !== 'POST' || !work) return answer(response, 404, {})
    const body = await bodyOf(request)
    const outcome = work(desk, body)
    const code = 'code' in outcome ? outcome.code : 'done'
    log.info({ event: 'signer.asked', asked: request.url, ...idsIn(body), outcome: code }, 'asked')
    answer(response, 200, outcome)
  } catch (err) {
    log.error({ event: 'signer.failed', err, asked: request.url }, 'could not answer')
    answer(response, 500, {})
  }
}

/** The ids of a signing request, under which the worker logs it too. */
function idsIn(body: unknown) {
  const request = signRequest.safeParse(body)
  return request.success ? { transaction_seq: request.data.id, withdrawal_seq: request.data.withdrawals } : {}
}

type Outcome = { readonly ok: boolean; readonly code?: string }
const MALFORMED: Outcome = { ok: false, code: 'MALFORMED' }

const WORK: Readonly<Record<string, (desk: SigningDesk, body: unknown) => Outcome>> = {
  '/sign': (desk, body) => parsed(signRequest, body, (input) => desk.sign(input)),
  '/destination': (desk, body) => parsed(destinationRequest, body, (input) => desk.addDestination(input)),
  '/revoke': (desk, body) => parsed(destinationRequest, body, (input) => desk.revokeDestination(input)),
  '/halt': (desk, body) =>
    parsed(haltRequest, body, ({ reason }) => {
      desk.halt(reason)
      return { ok: true }
    }),
}

function parsed<T>(schema: z.ZodType<T>, body: unknown, work: (input: T) => Outcome): Outcome {
  const input = schema.safeParse(body)
  return input.success ? work(input.data) : MALFORMED
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > BODY_MAX_BYTES) return undefined
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString())
  } catch {
    return undefined
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function answers(socket: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const probe = connect(socket, () => {
    probe.destroy()
    resolve(true)
  })
  probe.once('error', () => resolve(false))
  return promise
}

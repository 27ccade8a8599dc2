import type { RequestListener, ServerResponse } from 'node:http'
import { sql } from '@cocobnk/database'
import type { Context } from './context.ts'

/** Answers `/health/live` (the process runs), `/health/ready` (it can also do its work) and `/metrics`. */
export function healthListener({ bank, metrics }: Context, isRegistered: () => boolean): RequestListener {
  return (request, response) => {
    if (request.url === '/health/live') answer(response, 200, { live: true })
    else if (request.url === '/health/ready') void answerReady(response, bank, isRegistered())
    else if (request.url === '/metrics') void answerMetrics(response, metrics)
    else answer(response, 404, { error: 'NOT_FOUND' })
  }
}

async function answerReady(response: ServerResponse, bank: Context['bank'], registered: boolean): Promise<void> {
  const database = await sql`SELECT 1`.execute(bank.db).then(
    () => true,
    () => false,
  )
  answer(response, registered && database ? 200 : 503, { registered, database })
}

async function answerMetrics(response: ServerResponse, { registry }: Context['metrics']): Promise<void> {
  response.writeHead(200, { 'content-type': registry.contentType })
  response.end(await registry.metrics())
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

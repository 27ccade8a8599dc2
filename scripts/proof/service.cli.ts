import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { openLedger } from '@cocobnk/ledger'
import { chainFromText } from './wire.ts'

/** Runs the posting service as a separate process that can be killed at any moment. */
const ledger = openLedger({ url: process.env.LEDGER_DATABASE_URL ?? '' })

const server = createServer((request, response) => {
  const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body))
  text(request)
    .then((body) => ledger.post(...chainFromText(body)))
    .then(
      (codes) => answer(200, codes),
      (error: unknown) => answer(503, String(error)),
    )
})
server.keepAliveTimeout = 60_000
server.listen(Number(process.env.PORT), '127.0.0.1')

import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Fields, totalOf, under } from './fields.ts'
import { type Processor, Refused } from './processor.ts'
import type { RecordBook } from './record-book.ts'
import { shapesOf } from './shapes.ts'

type Options = { readonly processor: Processor; readonly book: RecordBook; readonly key: string }
type ById = { readonly Params: { readonly id: string } }
type Work = (fields: Fields, request: FastifyRequest) => object

const NEXT_PAGE = 100
/** Stripe's size limit for evidence files. */
const FILE_BYTES = 5_000_000
/** Lifetime of a session in seconds: Stripe's range, with a minute of tolerance for latency. */
const LIFE = { min: 30 * 60 - 60, max: 24 * 3_600 + 60 }

/** The part of Stripe's HTTP API that a bank needs to take cards on hosted pages. */
export async function cardRoutes(server: FastifyInstance, { processor, book, key }: Options): Promise<void> {
  const shapes = shapesOf(processor)
  const post = (path: string, work: Work) =>
    server.post(path, (request, reply) => answerOnce(request, reply, fieldsOf(request.body), work))

  /** Replays the first answer for a repeated idempotency key. Refuses the key with a different request. */
  function answerOnce(request: FastifyRequest, reply: FastifyReply, fields: Fields, work: Work): FastifyReply {
    const given = request.headers['idempotency-key']
    const id = typeof given === 'string' ? `key ${given}` : undefined
    const hash = createHash('sha256')
      .update(`${request.url} ${JSON.stringify(fields)}`)
      .digest('hex')
    const known = id ? book.find('answer', id) : undefined
    if (known) {
      if (known.request !== hash) return refuse(reply, 400, 'idempotency_error', 'idempotency_key_in_use')
      return reply.header('idempotent-replayed', 'true').status(known.status).send(known.body)
    }
    const body = work(fields, request)
    if (id) book.keep({ object: 'answer', id, created: 0, request: hash, status: 200, body })
    return reply.send(body)
  }

  server.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${key}`)
      return refuse(reply, 401, 'invalid_request_error', 'api_key_invalid')
  })
  server.setErrorHandler((failure, _, reply) => {
    if (!(failure instanceof Refused)) throw failure
    const status = failure.code === 'resource_missing' ? 404 : 400
    return refuse(reply, status, 'invalid_request_error', failure.code, failure.message)
  })
  server.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: FILE_BYTES }, (_, body, done) =>
    done(null, { content: contentOf(Buffer.from(body)).toString('base64') }),
  )

  post('/v1/files', ({ content = '' }) => {
    if (content === '') throw new Refused('parameter_missing', 'A file has content.')
    return shapes.document(processor.keepDocument(content))
  })
  post('/v1/checkout/sessions', (fields, request) => {
    const amount = totalOf(fields)
    if (fields.mode !== 'payment' || !amount || !fields.success_url)
      throw new Refused('parameter_missing', 'A payment has a price and an address to return to.')
    const now = Math.floor(Date.now() / 1_000)
    const expiresAt = Number(fields.expires_at ?? now + 24 * 3_600)
    if (expiresAt < now + LIFE.min || expiresAt > now + LIFE.max)
      throw new Refused('parameter_invalid', 'A session ends after 30 minutes to 24 hours.')
    const session = processor.openSession({
      amount,
      currency: fields['line_items[0][price_data][currency]'] ?? 'usd',
      name: fields['line_items[0][price_data][product_data][name]'] ?? '',
      reference: fields.client_reference_id ?? null,
      metadata: under(fields, 'metadata'),
      successUrl: fields.success_url,
      cancelUrl: fields.cancel_url ?? null,
      expiresAt,
      isManual: fields['payment_intent_data[capture_method]'] === 'manual',
      origin: `${request.protocol}://${request.host}`,
    })
    return shapes.session(session)
  })
  post('/v1/checkout/sessions/:id/expire', (_, request) => shapes.session(processor.expireSession(idOf(request))))
  post('/v1/payment_intents/:id/capture', (_, request) => shapes.intent(processor.captureIntent(idOf(request))))
  post('/v1/payment_intents/:id/cancel', (_, request) => shapes.intent(processor.cancelIntent(idOf(request))))
  post('/v1/refunds', (fields) => {
    const amount = fields.amount === undefined ? undefined : Number(fields.amount)
    return shapes.refund(processor.refund(fields.payment_intent ?? '', amount, under(fields, 'metadata')))
  })
  post('/v1/disputes/:id', (fields, request) =>
    shapes.dispute(processor.giveEvidence(idOf(request), under(fields, 'evidence'), fields.submit === 'true')),
  )
  post('/v1/disputes/:id/close', (_, request) => shapes.dispute(processor.endDispute(idOf(request), 'lost')))

  const KINDS = {
    'checkout/sessions': 'session',
    payment_intents: 'intent',
    charges: 'charge',
    refunds: 'refund',
    disputes: 'dispute',
    balance_transactions: 'transaction',
    payouts: 'payout',
  } as const
  for (const [path, kind] of Object.entries(KINDS)) {
    server.get<ById>(`/v1/${path}/:id`, (request) => {
      processor.settle()
      return shapes.any(processor.the(kind, request.params.id))
    })
    server.get<{ Querystring: Fields }>(`/v1/${path}`, ({ query }) => {
      processor.settle()
      const wanted = processor
        .list(kind)
        .filter((one) => isAsked(one, query))
        .toReversed()
      const start = query.starting_after ? wanted.findIndex(({ id }) => id === query.starting_after) + 1 : 0
      const limit = Math.min(Number(query.limit ?? 10), NEXT_PAGE)
      const data = wanted.slice(start, start + limit).map(shapes.any)
      return { object: 'list', url: `/v1/${path}`, has_more: wanted.length > start + limit, data }
    })
  }
}

/** Whether a record passes the query's filters: payment, payout and earliest time. */
function isAsked(one: object, query: Fields): boolean {
  const has = one as { readonly created: number; readonly intent?: string | null; readonly payout?: string | null }
  if (query.payment_intent && has.intent !== query.payment_intent) return false
  if (query.payout && has.payout !== query.payout) return false
  return has.created >= Number(query['created[gte]'] ?? 0)
}

/** The file in a multipart form; empty if there is none. */
function contentOf(form: Buffer): Buffer {
  const [line = ''] = form.toString('latin1', 0, 200).split('\r\n')
  const named = form.indexOf('name="file"')
  const start = named < 0 ? -1 : form.indexOf('\r\n\r\n', named)
  const end = start < 0 ? -1 : form.indexOf(`\r\n${line}`, start, 'latin1')
  return end < 0 ? Buffer.alloc(0) : form.subarray(start + 4, end)
}

function idOf(request: FastifyRequest): string {
  return (request.params as { readonly id: string }).id
}

function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? (body as Fields) : {}
}

function refuse(reply: FastifyReply, status: number, type: string, code: string, message = code): FastifyReply {
  return reply.status(status).send({ error: { type, code, message } })
}

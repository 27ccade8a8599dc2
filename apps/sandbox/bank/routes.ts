import { setTimeout as pause } from 'node:timers/promises'
import { formatMinor, parseMinor } from '@cocobnk/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Book } from './book.ts'
import { moodOf } from './moods.ts'
import { bankPage } from './pages.ts'

const DECIMALS = 2
const currency = z.string().regex(/^[A-Z]{3}$/)
const amount = z.string().transform((text, context) => {
  const minor = parseMinor(text, DECIMALS)
  if (minor.ok && minor.value > 0n) return minor.value
  context.addIssue({ code: 'custom', message: 'no amount' })
  return z.NEVER
})
const order = z.object({
  reference: z.string().min(8).max(64),
  currency,
  amount,
  bank: z.string().min(1).max(60),
  account_number: z.string().regex(/^\d{6,20}$/),
  holder_name: z.string().min(1).max(80),
})
const payment = z.object({ currency, amount })

/** An outside bank where our bank has an account. It accepts payment orders, reports their state and simulates the faults in `moods.ts`. */
export async function bankRoutes(server: FastifyInstance, { book }: { readonly book: Book }): Promise<void> {
  const cut = new Set<string>()
  server.post('/bank/transfer', async (request, reply) => {
    const parsed = order.safeParse(request.body)
    if (!parsed.success) return reply.status(400).send({ error: 'no order' })
    const { reference } = parsed.data
    const mood = moodOf(parsed.data.account_number)
    const isCut = mood?.cuts !== undefined && !cut.has(reference)
    cut.add(reference)
    if (isCut && mood.cuts === 'before') return request.raw.destroy()
    const taken = book.take({ ...parsed.data, amount: parsed.data.amount.toString() }, mood?.outcome ?? 'PAYS')
    if (isCut) return request.raw.destroy()
    if (mood?.waitMs) await pause(mood.waitMs)
    return taken ? answerOf(taken) : reply.status(409).send({ error: 'no cover' })
  })
  server.get<{ Params: { reference: string } }>('/bank/transfer/:reference', (request, reply) => {
    const found = book.find(request.params.reference)
    return found ? answerOf(found) : reply.status(404).send({ error: 'not known' })
  })
  server.get<{ Querystring: { currency?: string } }>('/bank/statement', (request) => {
    const of = request.query.currency ?? ''
    const credits = book.credits(of).map(({ entry, amount: minor }) => ({ entry, amount: decimal(minor) }))
    return { balance: decimal(book.balance(of)), credits }
  })

  server.get('/bank', (_, reply) => reply.type('text/html').send(bankPage(book)))
  server.post('/bank/credit', (request, reply) => {
    const { currency: of, amount: minor } = payment.parse(request.body)
    const entry = book.payIn(of, minor)
    const isForm = request.headers['content-type']?.includes('form')
    return isForm ? reply.redirect('/bank', 303) : { entry }
  })
  // For tests and scripts: the book itself.
  server.get('/bank/orders', () => ({
    list: book.orders().map(({ amount: minor, ...rest }) => ({ ...rest, amount: decimal(minor) })),
  }))
}

function answerOf({ reference, state, bank_reference }: ReturnType<Book['orders']>[number]) {
  return { reference, state, bank_reference }
}

function decimal(minor: string | bigint): string {
  return formatMinor(BigInt(minor), DECIMALS)
}

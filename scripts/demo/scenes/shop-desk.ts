import { sql, uuidV7 } from '@cocobnk/database'
import type { PlayGround } from '../play/ground.ts'
import type { Scene } from '../scene.ts'

const DAY_MS = 86_400_000

/** Other payments that the demo's shop requests: a link, an invoice, a quote, and a subscription. */
export const shopDesk: Scene = {
  name: 'shop-desk',
  isPlayed: async ({ owner: { db } }) =>
    (await sql`SELECT FROM payment_link WHERE mode = 'LIVE' LIMIT 1`.execute(db)).rows.length > 0,
  play: async (ground) => {
    const shop = await ground.as('merchant')
    const { list } = await shop.call('GET /pg/merchant', { query: { state: 'ACTIVE' } })
    const merchant_seq = list.at(-1)?.merchant_seq
    if (merchant_seq === undefined) return
    const path = { merchant_seq }
    const once = () => ({ path, idempotencyKey: uuidV7() })
    const currency = 'USD' as const
    const tour = { title: 'Reading evening, one seat', currency, amount: '12.50', stock: 20, life_days: 60 }
    await shop.call('POST /pg/merchant/{merchant_seq}/link', { ...once(), body: tour })
    await shop.call('POST /pg/merchant/{merchant_seq}/link', { ...once(), body: { title: 'A tip', currency } })
    const line = { name: 'House blend, 1 kg', quantity: '6', unit_price: '24.00', tax_percent: '10' }
    const document = {
      title: 'Coffee for the office',
      customer_name: 'Mori & Partners',
      customer_email: 'office@mori.example',
      currency,
      lines: [line, { name: 'Delivery', quantity: '1', unit_price: '8.50', tax_percent: '10' }],
      due_on: new Date(Date.now() + 14 * DAY_MS).toISOString().slice(0, 10),
    }
    const { invoice } = await shop.call('POST /pg/merchant/{merchant_seq}/invoice', { ...once(), body: document })
    await shop.call('PATCH /pg/merchant/{merchant_seq}/invoice/{invoice_seq}', {
      path: { ...path, invoice_seq: invoice.invoice_seq },
      body: { type: 'SET_SENT' },
    })
    await shop.call('POST /pg/merchant/{merchant_seq}/quote', {
      ...once(),
      body: { ...document, title: 'Coffee, a year' },
    })
    const club = { title: 'Coffee club', currency, amount: '18.00', period: 'MONTH' as const }
    const { plan } = await shop.call('POST /pg/merchant/{merchant_seq}/plan', { ...once(), body: club })
    await subscribe(ground, plan.token)
  },
}

async function subscribe({ as, book }: PlayGround, token: string): Promise<void> {
  const { accountSeq: account_seq } = book.account({ who: 'jimin', code: 'USOT' })
  const body = { token, account_seq, maximum: '20.00' }
  await (await as('jimin')).call('POST /pg/subscription', { body, idempotencyKey: uuidV7() })
}

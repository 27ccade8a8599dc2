import { randomBytes } from 'node:crypto'
import { type Call, CURRENCY_DIGITS, type Handlers, type MerchantRole } from '@cocobnk/contract'
import { pageAfter, uuidV7 } from '@cocobnk/database'
import { selectSeat } from '@cocobnk/merchant'
import { parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { PaymentLinkDeps } from './deps.ts'
import { createSale } from './sale.ts'
import { amountOf, type Shown, showLink, statusOf } from './shown.ts'
import { closeLink, insertLink, selectLink, selectLinkByToken, selectLinks } from './store.ts'
import { useLink } from './use-link.ts'

export type { PaymentLinkDeps } from './deps.ts'

type Key =
  | 'GET /pg/merchant/{merchant_seq}/link'
  | 'POST /pg/merchant/{merchant_seq}/link'
  | 'PATCH /pg/merchant/{merchant_seq}/link/{link_seq}'
  | 'GET /pg/link/{token}'
  | 'POST /pg/link/{token}'
  | 'POST /pg/merchant/{merchant_seq}/sale'

const EVERYBODY: readonly MerchantRole[] = ['OWNER', 'ACCOUNTANT', 'CASHIER']
const SELLERS: readonly MerchantRole[] = ['OWNER', 'CASHIER']
const DAY_MS = 86_400_000
const TOKEN_BYTES = 16

export function paymentLinkHttp(deps: PaymentLinkDeps): Handlers<Key> {
  const { db, webOrigin } = deps
  return {
    'GET /pg/merchant/{merchant_seq}/link': async ({ caller, path, query }) => {
      if (!(await selectSeat(db, caller.memberSeq, path.merchant_seq, EVERYBODY))) return refuse('NOT_FOUND')
      const page = await pageAfter(
        query,
        (range) => selectLinks(db, path.merchant_seq, query.mode, range),
        ({ created_at, link_seq }) => ({ at: created_at, seq: link_seq }),
      )
      return page.ok ? ok({ ...page.value, list: page.value.list.map((row) => showLink(row, webOrigin)) }) : page
    },
    'POST /pg/merchant/{merchant_seq}/link': async ({ caller, path, body, idempotencyKey }) => {
      const seat = await selectSeat(db, caller.memberSeq, path.merchant_seq, SELLERS)
      if (!seat) return refuse('NOT_FOUND')
      if (seat.state === 'CLOSED') return refuse('TRANSACTION_NOT_ACTIVE')
      const made = await createLink(deps, path.merchant_seq, { ...body, requestKey: idempotencyKey })
      return made.ok ? ok({ link: made.value }) : made
    },
    'PATCH /pg/merchant/{merchant_seq}/link/{link_seq}': async ({ caller, path }) => {
      if (!(await selectSeat(db, caller.memberSeq, path.merchant_seq, SELLERS))) return refuse('NOT_FOUND')
      await closeLink(db, path.merchant_seq, path.link_seq)
      const row = await selectLink(db, path.merchant_seq, path.link_seq)
      return row ? ok({ link: showLink(row, webOrigin) }) : refuse('NOT_FOUND')
    },
    'GET /pg/link/{token}': async ({ path }) => {
      const row = await selectLinkByToken(db, path.token)
      if (!row) return refuse('LINK_UNKNOWN')
      const { shop, title, currency, mode, expires_at } = row
      const facts = { shop, title, currency, mode, amount: amountOf(row), status: statusOf(row) }
      return ok({ link: { ...facts, expires_at: expires_at?.toISOString() ?? null } })
    },
    'POST /pg/link/{token}': ({ path, body }) => useLink(deps, path.token, body.amount),
    'POST /pg/merchant/{merchant_seq}/sale': async ({ caller, path, body, idempotencyKey }) => {
      const wish = { ...body, merchantSeq: path.merchant_seq, requestKey: idempotencyKey }
      const made = await createSale(deps, caller.memberSeq, wish)
      return made.ok ? ok({ sale: made.value }) : made
    },
  }
}

type Wish = Call<'POST /pg/merchant/{merchant_seq}/link'>['body'] & { readonly requestKey: string }

async function createLink(
  { db, webOrigin }: PaymentLinkDeps,
  merchantSeq: string,
  { mode, title, currency, amount, stock, life_days, requestKey }: Wish,
): Promise<Result<Shown, 'INVALID_INPUT'>> {
  const minor = amount === undefined ? undefined : parseMinor(amount, CURRENCY_DIGITS[currency])
  if (minor && (!minor.ok || minor.value === 0n)) return refuse('INVALID_INPUT', { fields: { amount: 'INVALID' } })
  const linkSeq = await insertLink(db, {
    mode,
    link_seq: uuidV7(),
    merchant_seq: merchantSeq,
    title,
    currency,
    amount: minor?.ok ? minor.value : null,
    stock: stock ?? null,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    expires_at: life_days === undefined ? null : new Date(Date.now() + life_days * DAY_MS),
    request_key: requestKey,
  })
  const row = await selectLink(db, merchantSeq, linkSeq)
  if (!row) throw new Error(`link ${linkSeq} is missing right after it was inserted`)
  return ok(showLink(row, webOrigin))
}

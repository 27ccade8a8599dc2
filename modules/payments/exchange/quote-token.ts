import { createHmac, timingSafeEqual } from 'node:crypto'
import { EXCHANGE_TYPES } from '@cocobnk/contract'
import { z } from 'zod'

/** The whole offer. Accepting it yields exactly this or nothing. */
const promise = z.object({
  exchange_seq: z.string(),
  member_seq: z.string(),
  type: z.enum(EXCHANGE_TYPES),
  market_code: z.string(),
  source_asset_seq: z.string(),
  target_asset_seq: z.string(),
  source_amount: z.coerce.bigint(),
  target_amount: z.coerce.bigint(),
  spread_amount: z.coerce.bigint(),
  rounding_amount: z.coerce.bigint(),
  base_rate: z.coerce.bigint(),
  spread_rate: z.coerce.bigint(),
  discount_rate: z.coerce.bigint(),
  spread_ppm: z.number(),
  discount_ppm: z.number(),
  expires_at: z.coerce.date(),
})

export type Promised = z.output<typeof promise>

/** The purpose of a quote. It cannot be used for another. */
type Use = 'exchange' | 'payment'

/** Signs an offer. Quotes are not stored, because one is requested with every digit typed and most are never accepted. */
export function quoteToken(secret: Uint8Array, promised: Promised, use: Use): string {
  const text = JSON.stringify(promised, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  const body = Buffer.from(text).toString('base64url')
  return `${body}.${macOf(secret, body, use).toString('base64url')}`
}

/** Returns the offer; undefined unless we signed it for this use. */
export function readQuoteToken(secret: Uint8Array, token: string, use: Use): Promised | undefined {
  const [body = '', mac = ''] = token.split('.')
  const given = Buffer.from(mac, 'base64url')
  const right = macOf(secret, body, use)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return promise.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
}

function macOf(secret: Uint8Array, body: string, use: Use): Buffer {
  return createHmac('sha256', secret).update(`${use} quote `).update(body).digest()
}

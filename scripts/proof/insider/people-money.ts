import { setTimeout as pause } from 'node:timers/promises'
import { uuidV7 } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { operationsOf } from '@cocobnk/testing/requests'
import type { Attacker, Named, Request } from './people-attacker.ts'
import type { Try } from './people-input.ts'
import type { Things } from './people-thing.ts'
import { accountOf, type Owned, type People } from './people-world.ts'
import { UNIT } from './worth.ts'

const AMOUNT = '5000'
const MARKET = '019a8000-0000-7000-8003-000000000004'
/** The engine settles what was matched in windows. */
const WINDOW_MS = 1_500
const PLACE = '/market/public/order'
const PRICE_DECIMALS = 4
/** A tenth of it is worth 10,000 USOT. */
const LOTS = '1000'
const NAMED = new Map(operationsOf().map((asked) => [asked.key as string, asked]))

function named(key: string): Named {
  const asked = NAMED.get(key)
  if (!asked) throw new Error(`the contract has no ${key}`)
  return asked
}

const way = (key: string, how: string, prepare: () => Promise<Request>, settle?: () => Promise<void>): Try => ({
  asked: named(key),
  how,
  prepare,
  ...(settle && { settle }),
})

/** What moves money and needs more than its sample: prepared so that nothing but its own rules refuses it. */
export function moneyTries(world: People, things: Things, { kind, send }: Attacker): readonly Try[] {
  if (kind === 'token') return ofToken(world, things, send)
  if (kind === 'key')
    return [
      ...refunds(world, 'POST /pg/transaction/{transaction_seq}/refund', 40_000n),
      ...refunds(world, REFUND, 40_000n),
    ]
  if (kind === 'cashier') return refunds(world, REFUND, 200n)
  return []
}

const REFUND = 'PATCH /pg/transaction/{transaction_seq}'

/** All of what a customer paid just before, and ten times as much. The mule is a customer too. */
function refunds(world: People, key: string, price: bigint): readonly Try[] {
  const refund = (by: Owned, how: string, more: object = {}) =>
    way(key, how, async () => {
      const body = { type: 'SET_REFUNDED', reason: 'as asked', ...more }
      const path = `/pg/transaction/${await world.paid(by, price)}${key.endsWith('/refund') ? '/refund' : ''}`
      return { path, body }
    })
  return [
    refund(world.victim, "of the victim's purchase"),
    refund(world.mule, "of the mule's purchase"),
    refund(world.mule, 'of more than was paid', { amount: String(price * 10n), asset: 'USOT' }),
  ]
}

function ofToken(world: People, things: Things, send: Attacker['send']): readonly Try[] {
  const { victim, mule, payee } = world
  const from = { from_account_seq: accountOf(victim), amount: AMOUNT }
  const numberOf = (whose: Owned, code = 'USOT') => whose.accounts.get(code)?.number
  const transfer = (how: string, to: string | undefined, more: object = {}) =>
    way('POST /account/transfer', how, async () => ({
      path: '/account/transfer',
      body: { ...from, to_account_number: to, ...more },
    }))
  const request = (how: string, link: string) =>
    way('POST /account/money-request/link/{link_id}', how, async () => ({
      path: `/account/money-request/link/${link}`,
      body: from,
    }))
  return [
    transfer('to the mule', numberOf(mule)),
    transfer('to the confirmed payee', numberOf(payee)),
    transfer('to the confirmed payee in another asset', numberOf(payee, 'CCM'), {
      from_account_seq: accountOf(victim, 'CCM'),
      amount: '50',
    }),
    request('of the mule', things.linkOfMule),
    request('of the confirmed payee', things.linkOfPayee),
    exchange(world, send, 'into the account of the mule', accountOf(mule, 'CCM')),
    exchange(world, send, 'into an account of the victim', accountOf(victim, 'CCM')),
    ...orders(world, send, 'at the edge of the band', 110n),
    ...orders(world, send, 'beyond the band', 200n),
  ]
}

function exchange(world: People, send: Attacker['send'], how: string, target: string): Try {
  const seqOf = (code: string) => world.assets.find((asset) => asset.code === code)?.seq
  return way('POST /market/direct/transfer', how, async () => {
    const wish = { source_asset_seq: seqOf('USOT'), target_asset_seq: seqOf('CCM'), source_amount: AMOUNT }
    const { body } = await send(named('POST /market/direct/quote'), { path: '/market/direct/quote', body: wish })
    const { quote_id, source_amount, target_amount } = (body.quote ?? {}) as Readonly<Record<string, string>>
    const accounts = { source_account_seq: accountOf(world.victim), target_account_seq: target }
    return { path: '/market/direct/transfer', body: { quote_id, ...accounts, source_amount, target_amount } }
  })
}

/** The victim buys from the mule, who offers at so many hundredths of the market's price. */
function orders(world: People, send: Attacker['send'], how: string, percent: bigint): readonly Try[] {
  const edge = ((world.worth.get('CCM') ?? 0n) * percent * 10_000n) / ((world.worth.get('USOT') ?? 1n) * 100n)
  const price = formatMinor(edge, PRICE_DECIMALS)
  const order = (type: 'ASK' | 'BID', more: object = {}) => ({
    market_seq: MARKET,
    type,
    kind: 'LIMIT',
    price,
    amount: LOTS,
    client_order_id: uuidV7(),
    ...more,
  })
  const offered = async () => {
    await world.give(accountOf(world.mule, 'CCM'), 'CCM', BigInt(LOTS) * UNIT)
    await world.mule.person.call('POST', PLACE, { body: order('ASK') })
  }
  const matched = () => pause(WINDOW_MS)
  return [
    way(`POST ${PLACE}`, how, async () => offered().then(() => ({ path: PLACE, body: order('BID') })), matched),
    way(
      `POST ${PLACE}/batch`,
      how,
      async () => offered().then(() => ({ path: `${PLACE}/batch`, body: { list: [order('BID')] } })),
      matched,
    ),
    way(
      `PATCH ${PLACE}/{order_seq}`,
      `SET_REPLACED ${how}`,
      async () => {
        await offered()
        const waiting = order('BID', { price: formatMinor((edge * 95n) / percent, PRICE_DECIMALS) })
        const { body } = await send(named(`POST ${PLACE}`), { path: PLACE, body: waiting })
        const { order_seq = '1' } = (body.order ?? {}) as { readonly order_seq?: string }
        return { path: `${PLACE}/${order_seq}`, body: { type: 'SET_REPLACED', price, amount: LOTS } }
      },
      matched,
    ),
  ]
}

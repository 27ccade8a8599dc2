import { FLOWS, houseAccountId, writeChain } from '@cocobnk/chart'
import type { ExchangeType } from '@cocobnk/contract'
import { type Chain, newId } from '@cocobnk/ledger'
import { convert } from '../../modules/payments/exchange/convert.ts'
import { exchangeChain } from '../../modules/payments/exchange/posting.ts'
import { MILLION, priceOf } from '../../modules/payments/exchange/price.ts'

const ASSETS = [
  { code: 'BTC', decimals: 8 },
  { code: 'ETH', decimals: 18 },
  { code: 'LTC', decimals: 8 },
  { code: 'USOT', decimals: 8 },
] as const
const MEMBERS = 20
const RATE_MAX = 10n ** 20n
/** Enough inventory for any exchange. */
const STOCK = 10n ** 40n

export type ExchangeProof = {
  readonly operations: number
  readonly exchanged: number
  readonly too_small: number
  /** Exchanges after which a member had more than before, at the base rates of the moment. */
  readonly gains: number
  /** Assets whose total differs from what came in minus what went out. */
  readonly assets_off: number
}

/**
 * Members deposit and withdraw coins and swap them with the house, at rates, spreads and tiers that change with every swap. The books are
 * kept from the same chains that the ledger would get.
 */
export function proveExchange(operations: number, random: () => number): ExchangeProof {
  const books = new Map<string, bigint>()
  const outside = new Map<string, bigint>()
  const below = (most: bigint) => (BigInt(Math.floor(random() * 2 ** 52)) * most) / 2n ** 52n
  const pick = <One>(all: readonly One[]): One => all[Math.floor(random() * all.length)] as One
  const accounts = new Map(ASSETS.map(({ code }) => [code, Array.from({ length: MEMBERS }, () => newId(0))]))
  const accountOf = (code: (typeof ASSETS)[number]['code'], member: number) => accounts.get(code)?.[member] ?? ''
  const post = (chain: Chain) => {
    for (const { debit, credit, amount } of chain) {
      books.set(debit, (books.get(debit) ?? 0n) - amount)
      books.set(credit, (books.get(credit) ?? 0n) + amount)
    }
  }
  const bring = (code: string, to: string, amount: bigint) => {
    const from = houseAccountId(0, code, 'custody')
    const facts = { accountOf: (place: string) => (place === 'custody' ? from : to), idOf: () => newId(0) }
    post(writeChain(FLOWS.deposit, 'credit', { ...facts, amounts: { received: amount } }))
    outside.set(code, (outside.get(code) ?? 0n) + amount)
  }
  for (const { code } of ASSETS) bring(code, houseAccountId(0, code, 'inventory'), STOCK)
  const found = { exchanged: 0, too_small: 0, gains: 0 }

  const swap = (member: number) => {
    const [first, second] = [pick(ASSETS), pick(ASSETS)]
    if (first === second) return
    const type: ExchangeType = random() < 0.5 ? 'BID' : 'ASK'
    const [source, target] = type === 'ASK' ? [first, second] : [second, first]
    const rates = { assetRate: 1n + below(RATE_MAX), paidRate: 1n + below(RATE_MAX) }
    const terms = { spread: random() < 0.2 ? 0n : below(MILLION), discount: random() < 0.5 ? 100_000n : below(MILLION) }
    const given = below((books.get(accountOf(source.code, member)) ?? 0n) + 1n)
    const pair = { type, assetDecimals: first.decimals, paidDecimals: second.decimals }
    const swapped = given === 0n ? undefined : convert(pair, priceOf({ type, ...rates, ...terms }), given)
    if (!swapped?.ok) {
      found.too_small += 1
      return
    }
    const { received, spread, rounding } = swapped.value
    post(
      exchangeChain('exchange', {
        type,
        market_code: `${first.code}-${second.code}`,
        exchange_seq: newId(0),
        source_account_seq: accountOf(source.code, member),
        target_account_seq: accountOf(target.code, member),
        source_amount: given,
        target_amount: received,
        spread_amount: spread,
        rounding_amount: rounding,
      }),
    )
    const [sourceRate, targetRate] =
      type === 'ASK' ? [rates.assetRate, rates.paidRate] : [rates.paidRate, rates.assetRate]
    const isGain =
      received * targetRate * 10n ** BigInt(source.decimals) > given * sourceRate * 10n ** BigInt(target.decimals)
    found.gains += isGain ? 1 : 0
    found.exchanged += 1
  }

  for (let done = 0; done < operations; done += 1) {
    const member = Math.floor(random() * MEMBERS)
    const { code } = pick(ASSETS)
    const account = accountOf(code, member)
    const dice = random()
    if (dice < 0.1) bring(code, account, 1n + below(10n ** 20n))
    else if (dice < 0.15) {
      const amount = below((books.get(account) ?? 0n) + 1n)
      books.set(account, (books.get(account) ?? 0n) - amount)
      outside.set(code, (outside.get(code) ?? 0n) - amount)
    } else swap(member)
  }
  const held = (code: (typeof ASSETS)[number]['code']) =>
    [
      ...(accounts.get(code) ?? []),
      ...(['inventory', 'spread', 'rounding'] as const).map((name) => houseAccountId(0, code, name)),
    ].reduce((sum, account) => sum + (books.get(account) ?? 0n), 0n)
  const assets_off = ASSETS.filter(({ code }) => held(code) !== outside.get(code)).length
  return { operations, ...found, assets_off }
}

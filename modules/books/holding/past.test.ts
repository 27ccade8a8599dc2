import type { AssetRow } from '@cocobnk/asset'
import { FLOWS } from '@cocobnk/chart'
import { HOLDING_PERIODS } from '@cocobnk/contract'
import type { Move } from '@cocobnk/ledger'
import { DEFAULT_DECIMALS, parseMinor } from '@cocobnk/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pastOf, valuedPast } from './past.ts'

const MINUTE_MS = 60_000
const NOW = new Date('2026-11-15T12:34:20.000Z')
const DECIMALS = 4
const UNIT = 10n ** BigInt(DECIMALS)
const USOT_UNIT = 10n ** BigInt(DEFAULT_DECIMALS)
const asset = (code: string) => ({ seq: code, code, decimal_point: DECIMALS }) as AssetRow
const [BTC, ETH] = [asset('BTC'), asset('ETH')]
const ACCOUNTS = [
  { seq: 'first', asset: BTC },
  { seq: 'second', asset: BTC },
  { seq: 'ether', asset: ETH },
] as const
type Account = (typeof ACCOUNTS)[number]

/** Whole USOT, different in every minute, so that every value is exact. */
function wholePrice({ code }: AssetRow, at: Date): bigint {
  const minute = Math.floor(at.getTime() / MINUTE_MS)
  return BigInt(1 + ((minute * (code === 'BTC' ? 7_919 : 104_729)) % 997))
}
const priceAt = (held: AssetRow, at: Date) => wholePrice(held, at) * 10n ** 12n

const KINDS = ['deposit', 'withdrawal', 'transfer', 'payment', 'product', 'fee', 'reward', 'own', 'exchange'] as const
const GAINS: readonly string[] = ['fee', 'reward', 'exchange']
type Step = { ago: number; kind: (typeof KINDS)[number]; account: Account; other: Account; units: bigint; out: boolean }

/** Half of what happens is within the last hours, where the shortest periods begin. */
const steps = fc.array(
  fc.record({
    ago: fc.oneof(fc.nat(3 * 24 * 60 * 60), fc.nat(200 * 24 * 60 * 60)),
    kind: fc.constantFrom(...KINDS),
    account: fc.constantFrom(...ACCOUNTS),
    other: fc.constantFrom(...ACCOUNTS),
    units: fc.bigInt(1n, 1_000n),
    out: fc.boolean(),
  }),
  { minLength: 1, maxLength: 25 },
)

type Change = Move & { readonly asset: AssetRow; readonly kind: Step['kind'] }

/** Plays the steps that the balances allow, oldest first. */
function play(life: readonly Step[]): Change[] {
  const balances = new Map<string, bigint>()
  const changes: Change[] = []
  for (const { ago, kind, account, other, units, out } of life.toSorted((one, next) => next.ago - one.ago)) {
    const at = new Date(NOW.getTime() - ago * 1_000)
    const has = balances.get(account.seq) ?? 0n
    const leaves =
      kind === 'deposit' || kind === 'reward' ? false : kind === 'fee' || kind === 'own' || kind === 'exchange' || out
    const amount = leaves && units * UNIT > has ? has : units * UNIT
    if (amount === 0n) continue
    const change = (to: Account, by: bigint, counterpart: string) => {
      const balance = (balances.get(to.seq) ?? 0n) + by
      balances.set(to.seq, balance)
      const { code } = FLOWS[kind === 'own' ? 'transfer' : kind]
      changes.push({ account: to.seq, at, code, counterpart, change: by, balance, asset: to.asset, kind })
    }
    const isBetween = kind === 'own' && account.seq !== other.seq && account.asset === other.asset
    if (kind === 'own' && !isBetween) continue
    change(account, leaves ? -amount : amount, isBetween ? other.seq : 'elsewhere')
    if (isBetween) change(other, amount, account.seq)
    // The house keeps some of it.
    if (kind === 'exchange') change(other, (amount / UNIT / 2n) * UNIT, 'elsewhere')
  }
  return changes
}

/** What prices made of the money from one moment to another, and what fees, rewards and exchanges did: counted step by step. */
function gainOf(changes: readonly Change[], start: Date): bigint {
  let gain = 0n
  for (const held of [BTC, ETH]) {
    let [amount, since] = [0n, start]
    for (const { at, change, kind } of changes.filter((one) => one.asset === held)) {
      if (at > start) {
        gain += (amount / UNIT) * (wholePrice(held, at) - wholePrice(held, since))
        since = at
        if (GAINS.includes(kind)) gain += (change / UNIT) * wholePrice(held, at)
      }
      amount += change
    }
    gain += (amount / UNIT) * (wholePrice(held, NOW) - wholePrice(held, since))
  }
  return gain * USOT_UNIT
}

function minorOf(text: string): bigint {
  const minor = parseMinor(text.replace(/^-/, ''), DEFAULT_DECIMALS)
  if (!minor.ok) throw new Error(`not USOT: ${text}`)
  return text.startsWith('-') ? -minor.value : minor.value
}

it.each(HOLDING_PERIODS)(
  'in every past, the worth of %s = start + put in − taken out + gain, and each is true',
  (period) => {
    fc.assert(
      fc.property(steps, (life) => {
        const changes = play(life)
        fc.pre(changes.length > 0)
        const { sums, list } = valuedPast(pastOf(changes, { accounts: ACCOUNTS, period, now: NOW }), priceAt)
        if (!sums) throw new Error('a past with every price has no sums')
        const start = new Date(sums.from)
        const [from, putIn, takenOut, gain, worth] = [
          sums.start,
          sums.put_in,
          sums.taken_out,
          sums.gain,
          sums.worth,
        ].map(minorOf)
        const worthAt = (at: Date) =>
          changes
            .filter((one) => one.at <= at)
            .reduce((sum, one) => sum + (one.change / UNIT) * wholePrice(one.asset, at), 0n)
        const outside = changes
          .filter(({ at, kind }) => at > start && kind !== 'own' && !GAINS.includes(kind))
          .map((one) => (one.change / UNIT) * wholePrice(one.asset, one.at) * USOT_UNIT)
        const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)

        expect(worth).toBe((from ?? 0n) + (putIn ?? 0n) - (takenOut ?? 0n) + (gain ?? 0n))
        expect(from).toBe(worthAt(start) * USOT_UNIT)
        expect(worth).toBe(worthAt(NOW) * USOT_UNIT)
        // What came and left between two points is in none of them.
        expect(list.at(-1)?.value ?? '0').toBe(sums.worth)
        expect(putIn).toBe(sumOf(outside.filter((value) => value > 0n)))
        expect(takenOut).toBe(-sumOf(outside.filter((value) => value < 0n)))
        expect(gain).toBe(gainOf(changes, start))
      }),
      { numRuns: 1_000 },
    )
  },
)

it('counts the first deposit as put in and draws it within half an hour', () => {
  const at = new Date(NOW.getTime() - 33 * MINUTE_MS)
  const move = { account: 'first', at, code: FLOWS.deposit.code, counterpart: 'house', change: UNIT, balance: UNIT }
  for (const period of HOLDING_PERIODS) {
    const { sums, list } = valuedPast(pastOf([move], { accounts: ACCOUNTS, period, now: NOW }), priceAt)
    expect(sums).toMatchObject({ start: '0', put_in: `${wholePrice(BTC, at)}`, taken_out: '0' })
    expect(list.length).toBeGreaterThan(30)
  }
})

it('has no sums while a value is unknown', () => {
  const at = new Date(NOW.getTime() - 5 * 24 * 60 * MINUTE_MS)
  const move = { account: 'first', at, code: FLOWS.deposit.code, counterpart: 'house', change: UNIT, balance: UNIT }
  const past = pastOf([move], { accounts: ACCOUNTS, period: 'WEEK', now: NOW })
  const unless = (unknown: Date) =>
    valuedPast(past, (held, when) => (+when === +unknown ? undefined : priceAt(held, when))).sums
  expect(unless(at)).toBeNull()
  expect(unless(NOW)).toBeNull()
  expect(valuedPast({ ...past, outside: undefined }, priceAt).sums).toBeNull()
})

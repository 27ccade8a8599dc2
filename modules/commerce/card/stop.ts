import type { CardStopCause, settingSchema } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { parseMinor } from '@cocobnk/money'
import { ofCents } from './cents.ts'
import type { CardDeps } from './deps.ts'
import { percentOf, WHOLE } from './reserve.ts'
import { insertStop, selectDisputed, selectRecent } from './stop.store.ts'

type Config = settingSchema.CardReserveConfig
type Wanted = { readonly merchantSeq: string; readonly cause: CardStopCause }
export type Stopped = Wanted & { readonly stopSeq: string }

/**
 * Stops cards at shops with too many disputes, or with more captures in a day than their class allows, until two operators end it. What
 * happened before the last stop ended does not count again. Returns the new stops.
 */
export async function stopRiskyShops({ db, settings }: Pick<CardDeps, 'db' | 'settings'>): Promise<readonly Stopped[]> {
  const { cardReserve } = await settings()
  const wanted = [
    ...(await selectRecent(db)).flatMap((shop) => (isTooFast(shop, cardReserve) ? [velocity(shop)] : [])),
    ...(await selectDisputed(db, cardReserve.window_days, cardReserve.least_disputes)).flatMap((shop) => {
      const cause = disputeCause(shop, cardReserve)
      return cause ? [{ merchantSeq: shop.merchant_seq, cause }] : []
    }),
  ]
  const made = await Promise.all(
    wanted.map(async (one) => {
      const stopSeq = uuidV7()
      return (await insertStop(db, { stop_seq: stopSeq, merchant_seq: one.merchantSeq, cause: one.cause }))
        ? [{ ...one, stopSeq }]
        : []
    }),
  )
  return made.flat()
}

const velocity = ({ merchant_seq }: { readonly merchant_seq: string }): Wanted => ({
  merchantSeq: merchant_seq,
  cause: 'VELOCITY',
})

type Recent = Awaited<ReturnType<typeof selectRecent>>[number]

function isTooFast({ risk_class, cents, decimals }: Recent, config: Config): boolean {
  return ofCents(cents, decimals) > dailyOf(config[risk_class], decimals)
}

/** What a shop of a class may capture in a day, in the smallest unit of USOT. */
export function dailyOf({ daily_usot }: Pick<Config['NEW'], 'daily_usot'>, decimals: number): bigint {
  const daily = parseMinor(daily_usot, decimals)
  if (!daily.ok) throw new Error(`the daily limit ${daily_usot} of cards is not an amount`)
  return daily.value
}

type Disputed = Awaited<ReturnType<typeof selectDisputed>>[number]

/** Compares disputes with captures, first by number and then by value. */
export function disputeCause(
  { disputes, disputed_cents, captures, captured_cents }: Omit<Disputed, 'merchant_seq'>,
  { count_percent, value_percent }: Pick<Config, 'count_percent' | 'value_percent'>,
): CardStopCause | undefined {
  if (disputes * WHOLE > captures * percentOf(count_percent)) return 'DISPUTE_COUNT'
  return disputed_cents * WHOLE > captured_cents * percentOf(value_percent) ? 'DISPUTE_VALUE' : undefined
}

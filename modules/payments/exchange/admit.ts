import { setTimeout as pause } from 'node:timers/promises'
import { selectEveryAsset } from '@cocobnk/asset'
import type { ExchangeDeps, ExchangeSettings } from './deps.ts'
import { inventoryOf } from './inventory.ts'
import { numberOf } from './market.ts'
import { codesOf } from './posting.ts'
import { type AgreedRow, changeStep, selectReservedBefore } from './store.ts'

export type Room = {
  /** The most the house holds of the asset, and what it holds now. */
  readonly most: bigint
  readonly taken: bigint
  /** Given by earlier exchanges that have not ended. */
  readonly reserved: bigint
  readonly given: bigint
}

/** Whether an exchange has room (ADMIT), has none (FULL), or has room only if an earlier one fails (WAIT). */
export function judgeRoom({ most, taken, reserved, given }: Room): 'ADMIT' | 'WAIT' | 'FULL' {
  if (taken + reserved + given <= most) return 'ADMIT'
  return taken + given <= most ? 'WAIT' : 'FULL'
}

export type AdmitDeps = Pick<ExchangeDeps, 'db' | 'ledgers'> & {
  readonly settings: () => Promise<Pick<ExchangeSettings, 'exchange'>>
}

const LOOK_MS = 50
const LOOKS = 40

/**
 * Admits a requested exchange, or refuses it because the house accepts no more of the given asset. Repeated or concurrent calls decide
 * once. Reservations are read before the balance, so an exchange that ends in between is counted twice rather than not at all. Waiting
 * for the earlier exchanges resolves that; the earliest never waits.
 */
export async function admit({ db, ledgers, settings }: AdmitDeps, row: AgreedRow): Promise<void> {
  const [{ exchange }, assets] = await Promise.all([settings(), selectEveryAsset(db)])
  const { sold } = codesOf(row)
  const terms = exchange.assets.find(({ code }) => code === sold)
  const decimals = assets.find(({ code }) => code === sold)?.decimal_point ?? 0
  const most = numberOf(terms?.inventory_max ?? '0', decimals)
  for (let look = 1; ; look += 1) {
    const reserved = await selectReservedBefore(db, sold, row.place)
    const taken = await inventoryOf({ ledgers }, sold)
    const verdict = judgeRoom({ most, taken, reserved, given: row.source_amount })
    if (verdict === 'ADMIT') return changeStep(db, row.exchange_seq, { from: 'ASKED', to: 'ADMITTED' })
    if (verdict === 'FULL' || look === LOOKS)
      return changeStep(db, row.exchange_seq, { from: 'ASKED', to: 'REFUSED', fault: 'EXCHANGE_FULL' })
    await pause(LOOK_MS)
  }
}

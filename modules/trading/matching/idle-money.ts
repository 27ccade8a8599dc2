import { balanceOf, E_MEMBER, E_OTHER_MEMBER, type Engine, EVENT_FIELDS } from '@cocobnk/order-book'
import type { Published } from '@cocobnk/order-journal'
import { type MovementDeps, takeOut } from './movement.ts'

type Deps = MovementDeps & { readonly engine: Engine; readonly assets: () => readonly number[] }

/** A trader who keeps placing orders keeps the funds in the trading part; after this time without activity they are returned. */
const IDLE_MS = 10_000

/** Returns funds that are in no order to their owner's account, so that the trading part contains only held funds. */
export function createIdleMoney(deps: Deps, idleMs = IDLE_MS) {
  const touched = new Map<number, number>()

  function add({ events }: Published): void {
    const now = performance.now()
    for (let at = 0; at < events.length; at += EVENT_FIELDS) {
      for (const field of [E_MEMBER, E_OTHER_MEMBER]) {
        const trader = events[at + field] as number
        if (trader !== 0) touched.set(trader, now)
      }
    }
  }

  async function sweep(): Promise<void> {
    const before = performance.now() - idleMs
    for (const [trader, at] of touched) {
      if (at > before) continue
      for (const asset of deps.assets()) {
        if (!deps.names.hasAccount(trader, asset)) continue
        const { available } = balanceOf(deps.engine, trader, asset)
        if (available > 0n) await takeOut(deps, { trader, asset, amount: available })
      }
      // Only now: after a failure, the next sweep tries again. An event meanwhile keeps the trader.
      if (touched.get(trader) === at) touched.delete(trader)
    }
  }

  return {
    add,
    /** After a recovery, schedules one check of every trader. */
    addAll: (traders: readonly number[]) => {
      for (const trader of traders) touched.set(trader, performance.now())
    },
    sweep,
  }
}

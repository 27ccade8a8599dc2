import { balanceOf, E_MEMBER, E_OTHER_MEMBER, type Engine, EVENT_FIELDS } from '@cocobnk/order-book'
import type { Published } from '@cocobnk/order-journal'
import { type MovementDeps, takeOut } from './movement.ts'

type Deps = MovementDeps & { readonly engine: Engine; readonly assets: () => readonly number[] }

/** A trader who places order after order keeps the money there; who has stopped gets it back. */
const IDLE_MS = 10_000

/** What is in no order goes back to its owner's account by itself, so that the trading part is what is held. */
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
      touched.delete(trader)
      for (const asset of deps.assets()) {
        if (!deps.names.hasAccount(trader, asset)) continue
        const { available } = balanceOf(deps.engine, trader, asset)
        if (available > 0n) await takeOut(deps, { trader, asset, amount: available })
      }
    }
  }

  return {
    add,
    /** After a recovery: what each of them has is looked at once. */
    addAll: (traders: readonly number[]) => {
      for (const trader of traders) touched.set(trader, performance.now())
    },
    sweep,
  }
}

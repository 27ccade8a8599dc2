import type { KeyObject } from 'node:crypto'
import { FLOWS } from '@cocobnk/chart'
import { batchLoader } from '@cocobnk/concurrency'
import type { Chain, Ledger, Place } from '@cocobnk/ledger'
import { type Intent, intentSecret, isTagOf, type Signatory } from '@cocobnk/request-signature'
import type { BankFacts } from './bank.ts'
import { covers, HOLD, isStanding, SALE } from './cover.ts'
import { askedIn } from './request.ts'
import { isPostedAs, mayTake, type Taking, takingsOf } from './taking.ts'

type GuardDeps = {
  /** The keys from which the secrets of members' sessions and keys are derived. */
  readonly masters: readonly KeyObject[]
  readonly bank: BankFacts
  readonly ledger: Pick<Ledger, 'places' | 'worth'>
}

export type Guard = ReturnType<typeof createGuard>

/** An account never changes its owner, so what it is may be kept for as long as there is room. */
const PLACES = { ttlMs: 86_400_000, maxEntries: 200_000 }
const SECRETS_MAX = 50_000
/** A request that was never posted must not wait for its moment. Held amounts may have to be posted again after a long absence. */
const FRESH_SECONDS = 86_400

/** Decides whether what a chain takes from members was wanted by them. */
export function createGuard({ masters, bank, ledger }: GuardDeps) {
  const places = batchLoader<Place>({
    cache: PLACES,
    load: async (keys) => new Map((await ledger.places(keys)).map((place) => [place.account, place])),
  })

  /** Remembered, because a session signs many requests. */
  const known = new Map<string, readonly string[]>()
  function secretsOf({ by, id, member }: Signatory): readonly string[] {
    const name = `${by} ${id} ${member}`
    const found = known.get(name) ?? masters.map((master) => intentSecret(master, { by, id, member }))
    if (known.size >= SECRETS_MAX) known.clear()
    known.set(name, found)
    return found
  }

  /** What the chain takes that no request and no row of the bank covers; undefined if it may be posted. */
  async function findUncovered(chain: Chain, intent: Intent | undefined): Promise<Taking | undefined> {
    if (!mayTake(chain)) return undefined
    for (const taking of takingsOf(chain, await placesOf(chain))) if (!(await isWanted(taking, intent))) return taking
    return undefined
  }

  async function placesOf(chain: Chain): Promise<ReadonlyMap<string, Place>> {
    const ids = [...new Set(chain.flatMap(({ debit, credit }) => [debit, credit]))]
    const found = await Promise.all(ids.map((id) => places.find(id)))
    return new Map(found.flatMap((place) => (place ? [[place.account, place]] : [])))
  }

  async function isWanted(taking: Taking, intent: Intent | undefined): Promise<boolean> {
    if (intent && (await isCovered(taking, intent))) return true
    if (taking.code === FLOWS.exchange.code)
      return isPostedAs(taking, SALE) && (await bank.isPlanned(taking)) && isFair(taking)
    if (isPostedAs(taking, taking.isHold ? HOLD : 'clearing refund') && (await bank.isRefund(taking))) return true
    return isPostedAs(taking, taking.isHold ? HOLD : 'clearing pay') && isWithinApp(taking)
  }

  async function isCovered(taking: Taking, intent: Intent): Promise<boolean> {
    const asked = askedIn(intent)
    if (!asked || !secretsOf(intent).some((secret) => isTagOf(secret, intent))) return false
    const age = Date.now() / 1000 - Number(intent.time)
    if (Math.abs(age) > FRESH_SECONDS && !taking.isHold && !isStanding(asked)) return false
    return covers(bank, asked, taking)
  }

  /** An app states what a payment is worth; here it counts at least what the ledger's own price says, within a tenth. */
  async function isWithinApp(taking: Taking): Promise<boolean> {
    const counted = await bank.countedByApp(taking)
    if (counted === undefined) return false
    const worth = await ledger.worth(taking.asset, taking.amount)
    return worth !== undefined && counted * 11n >= worth * 10n
  }

  /** A shop's plan names no price: its owner receives at least 95 hundredths of what is given, by the ledger's own prices. */
  async function isFair({ asset, amount, owner, receivers }: Taking): Promise<boolean> {
    const [received] = receivers.values()
    if (received?.owner !== owner) return false
    const [given, got] = await Promise.all([ledger.worth(asset, amount), ledger.worth(received.asset, received.amount)])
    return given !== undefined && got !== undefined && got * 100n >= given * 95n
  }

  return { findUncovered }
}

import { type AccountKindName, CHART, type LedgerRole, permitsOf } from '@cocobnk/chart'
import { isDone, type Ledgers, newId, type Transfer, withIntent } from '@cocobnk/ledger'
import { CEILING, type Scene } from './scene.ts'
import { wishOf } from './wish.ts'

/** One permit of a role: a flow, a kind of transfer, and the kinds of the two accounts. */
export type Permit = {
  readonly role: LedgerRole
  readonly code: number
  readonly kind: number
  readonly debit: AccountKindName
  readonly credit: AccountKindName
}

/**
 * - `refused`: the ledger posts nothing of it.
 * - `nothing gained`: it moves money, and nobody outside the house has more.
 * - `stopped`: the mule gains, the next round of the verifier freezes the mule's account and stops the role, and nothing is posted then.
 * - `bounded`: the mule gains, nothing notices, and no more than the ceiling of a day leaves the victim.
 * - `unbounded`: none of these, which must not be.
 */
export const OUTCOMES = ['refused', 'nothing gained', 'stopped', 'bounded', 'unbounded'] as const
export type Outcome = (typeof OUTCOMES)[number]

export type Attempt = {
  readonly what: string
  readonly by: 'database' | 'poster'
  readonly outcome: Outcome
  /** In minor units of USOT. */
  readonly gained: bigint
}

const AMOUNT = CEILING / 4n
/** A ceiling is four times the amount. */
const TRIES = 8
/** Many more than it takes to gain a ceiling by a tenth each time. */
const SALES = 100
const KIND_OF: Readonly<Record<number, Transfer['kind']>> = { 1: 'transfer', 2: 'pending', 3: 'post', 4: 'void' }
const NAMES = new Map(Object.entries(CHART).map(([name, { code }]) => [code as number, name as AccountKindName]))

export function permitsOfRole(role: LedgerRole): Permit[] {
  return permitsOf(role).map((text) => {
    const [code = 0, kind = 0, debit = 0, credit = 0] = text.split(' ').map(Number)
    return { role, code, kind, debit: nameOf(debit), credit: nameOf(credit) }
  })
}

function nameOf(code: number): AccountKindName {
  const name = NAMES.get(code)
  if (!name) throw new Error(`the chart has no account ${code}`)
  return name
}

export const textOf = ({ role, code, kind, debit, credit }: Permit) =>
  `${role} ${code} ${KIND_OF[kind]} ${debit} → ${credit}`

/** Uses one permit as a thief would: again and again, from the richest account of its kind to the mule's. */
export async function attempt(scene: Scene, permit: Permit, by: Attempt['by']): Promise<Attempt> {
  const before = await scene.gained()
  const ledgers = scene.enter(permit.role, by)
  const ids = new Set<string>()
  const post = (tries: number) => postOften(scene, ledgers, permit, ids, tries)
  const ended = async (outcome: Outcome): Promise<Attempt> => {
    const gained = (await scene.gained()) - before
    await scene.calm()
    return { what: textOf(permit), by, outcome, gained }
  }
  try {
    const posted = await post(1)
    if (posted === 0) return await ended('refused')
    const { breaches } = await scene.stand.verifier.round()
    if ((await scene.gained()) === before) return await ended('nothing gained')
    if (breaches.some(({ posting }) => posting !== undefined && ids.has(posting))) {
      const isStopped = (await scene.stand.stoppedRoles()).includes(permit.role)
      return await ended(isStopped && (await post(1)) === 0 ? 'stopped' : 'unbounded')
    }
    await post(TRIES)
    return await ended((await scene.gained()) - before <= CEILING ? 'bounded' : 'unbounded')
  } finally {
    await ledgers.close()
  }
}

/** Exchanges at the best rate that the ledger lets pass, again and again. What the mule sells was the mule's own. */
export async function attemptSales(scene: Scene, code: number, by: Attempt['by']): Promise<Attempt> {
  const before = await scene.gained()
  const ledgers = scene.enter('ledger_app', by)
  const [mine, house] = [scene.accountOf('customer', 'credit'), scene.accountOf('inventory', 'debit')]
  const trade = async (amount: bigint): Promise<boolean> => {
    const { intent, reference, id } = wishOf(scene, code, mine, amount)
    const sell = { kind: 'transfer', id, debit: mine, credit: house, amount, code, reference } as const
    const buy = {
      kind: 'transfer',
      id: newId(0),
      debit: house,
      credit: mine,
      amount: (amount * 11n) / 10n,
      code,
      reference,
    } as const
    const answers = await withIntent(intent, () => ledgers.post(sell, buy))
    return answers.every(isDone)
  }
  try {
    let tries = 0
    while (tries < SALES && (await trade(AMOUNT))) tries += 1
    const gained = (await scene.gained()) - before
    await scene.calm()
    const outcome = tries < SALES && gained <= CEILING ? 'bounded' : 'unbounded'
    return { what: `ledger_app ${code} exchange at the edge, ${tries} times`, by, outcome, gained }
  } finally {
    await ledgers.close()
  }
}

/** Returns how many postings were made. A hold that the permit ends is made first, by the same role if it may. */
async function postOften(
  scene: Scene,
  ledgers: Ledgers,
  { code, kind, debit: from, credit: to }: Permit,
  ids: Set<string>,
  tries: number,
): Promise<number> {
  const [debit, credit] = [scene.accountOf(from, 'debit'), scene.accountOf(to, 'credit')]
  const transfer = () => ({ id: newId(0), debit, credit, amount: AMOUNT, code })
  const postOne = async (one: Transfer): Promise<boolean> => {
    ids.add(one.id)
    const [answer] = await ledgers.post(one).catch(() => [])
    return answer !== undefined && isDone(answer)
  }
  let posted = 0
  for (let count = 0; count < tries; count += 1) {
    const kindName = KIND_OF[kind]
    if (kindName === 'transfer' || kindName === 'pending') {
      if (!(await postOne({ kind: kindName, ...transfer() }))) break
    } else {
      const hold = transfer()
      if (!(await postOne({ kind: 'pending', ...hold }))) break
      if (!(await postOne({ ...transfer(), kind: kindName ?? 'void', pending: hold.id } as Transfer))) break
    }
    posted += 1
  }
  return posted
}

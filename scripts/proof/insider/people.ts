import { operationsOf } from '@cocobnk/testing/requests'
import { type Asked, askedTries, openAsking } from './people-asked.ts'
import { type Attacker, attackersOf } from './people-attacker.ts'
import { boundOf } from './people-bound.ts'
import { aloneTries } from './people-desk.ts'
import { plainTries, type Try } from './people-input.ts'
import { footholds, type Loot, lootOf, mostOf, stateOf } from './people-loot.ts'
import { moneyTries } from './people-money.ts'
import { openThings, type Things } from './people-thing.ts'
import { openPeople, type People } from './people-world.ts'
import { UNIT, unitsOf } from './worth.ts'

export type PeopleOptions = {
  /** How often an attempt that gained is repeated, unless it is refused before. */
  readonly repeats: number
  readonly say?: (line: string) => void
}

export type PersonAttempt = {
  readonly attacker: string
  readonly what: string
  /** `refused <CODE>`, `nothing gained`, `waits for a second person`, `bounded by <rule>` or `unbounded`. */
  readonly outcome: string
  /** The larger of what the mule gained and what others lost, in smallest units of USOT. */
  readonly gained: bigint
}

/**
 * One operator of each role, the programs and the cashier of a shop, a stolen access token, and a visitor try every operation of the contract
 * that their credentials reach, as a thief would.
 */
export async function provePeople(options: PeopleOptions): Promise<readonly PersonAttempt[]> {
  const world = await openPeople()
  try {
    const [things, desk] = [await openThings(world), await openAsking(world)]
    const attempts: PersonAttempt[] = []
    for (const attacker of attackersOf(world))
      for (const one of triesOf({ world, things, desk }, attacker)) {
        const done = await attempt(world, attacker, one, options)
        options.say?.(lineOf(done))
        attempts.push(done)
      }
    return attempts
  } finally {
    await world.close()
  }
}

/** How many of each outcome, and the most that one attempt gained in USOT, by attacker. */
export function peopleTally(attempts: readonly PersonAttempt[]) {
  const attackers = [...Map.groupBy(attempts, ({ attacker }) => attacker)]
  const kindOf = (outcome: string) => OUTCOMES.find((one) => outcome.startsWith(one)) ?? outcome
  return {
    outcomes: Object.fromEntries(
      attackers.map(([attacker, own]) => {
        const kinds = Map.groupBy(own, ({ outcome }) => kindOf(outcome))
        return [attacker, Object.fromEntries([...kinds].map(([kind, some]) => [kind, some.length]))]
      }),
    ),
    most_usot: Object.fromEntries(
      attackers.map(([attacker, own]) => [attacker, Math.max(...own.map(({ gained }) => unitsOf(gained)))]),
    ),
  }
}

const OUTCOMES = ['refused', 'nothing gained', 'waits for a second person', 'bounded', 'unbounded']

const lineOf = ({ attacker, what, outcome, gained }: PersonAttempt) =>
  `${attacker}, ${what}: ${outcome}, gained ${unitsOf(gained)}`

type Stage = { readonly world: People; readonly things: Things; readonly desk: Asked }

/** What ends the victim's own things comes last. */
function triesOf({ world, things, desk }: Stage, attacker: Attacker): readonly Try[] {
  const named = operationsOf().filter(({ operation }) => attacker.reaches(operation))
  const { role } = attacker
  const special = role
    ? [...askedTries(world, desk, role), ...aloneTries(world, role)]
    : moneyTries(world, things, attacker)
  const known = new Set(named.map(({ key }) => key))
  const asked = new Set(special.map(({ asked: { key }, how }) => (role ? `${key} ${how.split(' ')[0]}` : key)))
  const plain = named
    .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'))
    .flatMap((one) => plainTries(world, things, one))
    .filter(({ asked: { key }, how }) =>
      role ? !asked.has(`${key} ${how}`) : !asked.has(key) || how === 'SET_CANCELED',
    )
  return [...special.filter(({ asked: { key } }) => known.has(key)), ...plain]
}

async function attempt(
  world: People,
  attacker: Attacker,
  one: Try,
  { repeats }: PeopleOptions,
): Promise<PersonAttempt> {
  const { asked, how } = one
  if (asked.method !== 'GET') await anotherDay(world)
  const sum = { gained: 0n, left: 0n }
  const taken = async () => {
    const { answer, loot, added } = await once(world, attacker, one)
    sum.gained += loot.gained
    sum.left += loot.left
    return { answer, added, isGain: mostOf(loot) > 0n }
  }
  const ended = (outcome: string): PersonAttempt => {
    return { attacker: attacker.name, what: [asked.key, how].join(' ').trim(), outcome, gained: positive(sum) }
  }
  const first = await taken()
  if (!first.isGain) {
    if (first.answer !== 'done') return ended(first.answer)
    return ended(first.added === '' ? NOTHING : `${NOTHING}, adds ${first.added}`)
  }
  let end = 'done'
  for (let count = 1; count < repeats && end === 'done'; count += 1) {
    const { answer, isGain } = await taken()
    end = isGain || answer !== 'done' ? answer : NOTHING
  }
  const bound = boundOf(attacker.kind, asked.key)
  if (!bound || positive(sum) > bound.most * UNIT) return ended('unbounded')
  // A part of the gate repeats too little to be refused.
  return end === 'done' && repeats >= MANY && !bound.isCounted
    ? ended('unbounded')
    : ended(`bounded by ${bound.rule}, until ${end}`)
}

const NOTHING = 'nothing gained'
const MANY = 200
const positive = (loot: Loot) => (mostOf(loot) > 0n ? mostOf(loot) : 0n)

async function once(world: People, attacker: Attacker, { asked, prepare, settle }: Try) {
  const request = await prepare()
  const isRead = asked.method === 'GET'
  const [before, had] = [await stateOf(world), isRead ? new Map<string, number>() : await footholds(world)]
  const send = () => attacker.send(asked, request)
  let reply = await send()
  if (reply.status === 429) {
    await world.forgetCalls()
    reply = await send()
  }
  await settle?.()
  const loot = lootOf(world, before, await stateOf(world))
  const isAsked = reply.status === 200 && typeof reply.body.approval_seq === 'string'
  const answer = isAsked
    ? 'waits for a second person'
    : reply.status === 200
      ? 'done'
      : `refused ${String(reply.body.error)}`
  const has = isRead ? had : await footholds(world)
  const added = [...has].filter(([table, count]) => count > (had.get(table) ?? 0)).map(([table]) => table)
  return { answer, loot, added: added.join(' and ') }
}

/** What counts towards a window of a day, by when it happened. */
const COUNTED = [
  ['refund', 'created_at'],
  ['deposit_claim', 'decided_at'],
  ['kept_decision', 'decided_at'],
  ['deal_ruling', 'decided_at'],
] as const

/** As operators and time would: nobody is held or locked, nothing is frozen, and what was decided counts towards another day. */
async function anotherDay({ query, newDay }: People): Promise<void> {
  await newDay()
  await query(`UPDATE member SET state = 'ACTIVE', withdrawals_held_until = NULL, operator_held_until = NULL
    WHERE state <> 'ACTIVE' OR withdrawals_held_until IS NOT NULL OR operator_held_until IS NOT NULL`)
  await query('DELETE FROM halt')
  await query('DELETE FROM deal_bar')
  for (const [table, column] of COUNTED) {
    const { length } = await query(`SELECT FROM ${table} WHERE ${column} > now() - interval '1 day' LIMIT 1`)
    if (length === 0) continue
    await query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await query(
      `UPDATE ${table} SET ${column} = ${column} - interval '2 days' WHERE ${column} > now() - interval '1 day'`,
    )
    await query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  }
}

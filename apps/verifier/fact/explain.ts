import { partAccountId } from '@cocobnk/chart'
import { transferId } from '@cocobnk/ledger'
import type { Breach, Reader } from '../breach.ts'
import { isMembers, namesOf, needsCause, type Posting } from '../posting.ts'
import { SOURCES, type Source, WITHOUT_SOURCE } from './source.ts'

type Fact = {
  readonly reference: string
  readonly key: string
  readonly actor: string
  readonly amount: string
  readonly asset: string
  readonly account: string | null
}

const AT_ONCE = 5_000

/**
 * The postings whose cause the bank does not know. Causes are committed before they are posted, and the journal was read before the bank:
 * what is not there now was not there when it was posted. So one look is enough, and nothing that is under way looks like a breach.
 */
export async function unexplained(bank: Reader, postings: readonly Posting[]): Promise<Breach[]> {
  const open = new Set(postings.filter((posting) => needsCause(posting) && !isExempt(posting)))
  for (const { sql, ...source } of SOURCES) {
    const asked = [...open].filter((posting) =>
      namesOf(posting).some((named) => named.flow === source.flow && source.postings.includes(named.posting.name)),
    )
    for (let from = 0; from < asked.length; from += AT_ONCE) {
      const some = asked.slice(from, from + AT_ONCE)
      const references = [...new Set(some.flatMap(({ reference }) => (reference === null ? [] : [reference])))]
      const facts = Map.groupBy(await bank.query<Fact>(sql, [references]), ({ reference }) => reference)
      for (const posting of some)
        if ((facts.get(posting.reference ?? '') ?? []).some((fact) => explains(source, fact, posting)))
          open.delete(posting)
    }
  }
  await withoutLate(bank, open)
  return [...open].map(breachOf)
}

function isExempt(posting: Posting): boolean {
  return namesOf(posting).every((named) => `${named.flow} ${named.posting.name}` in WITHOUT_SOURCE)
}

function explains({ part }: Pick<Source, 'part'>, fact: Fact, posting: Posting): boolean {
  const { amount, asset, credit } = posting
  if (BigInt(fact.amount) !== amount || fact.asset !== asset) return false
  const gains = fact.account !== null && part ? partAccountId(fact.account, part) : fact.account
  if (gains !== null && gains !== credit) return false
  return idOf(fact, posting) === (posting.kind === 3 ? posting.pending : posting.id) || isRenamed(fact, posting)
}

/** The id as the ledger's callers derive it, which is how a cause is posted once. */
const idOf = (fact: Fact, { shard }: Posting) => transferId(shard, fact.actor, fact.key)

/** Postings that explain themselves but for their id, which may be a late one. */
const late = new WeakMap<Posting, string>()

function isRenamed(fact: Fact, posting: Posting): false {
  late.set(posting, idOf(fact, posting))
  return false
}

/** Removes what was posted under a new id because its own had become too old. */
async function withoutLate(bank: Reader, open: Set<Posting>): Promise<void> {
  const asked = [...open].filter((posting) => late.has(posting))
  if (asked.length === 0) return
  const rows = await bank.query<{ id: string; new_id: string }>(
    'SELECT id, new_id FROM late_posting WHERE new_id = ANY ($1)',
    [asked.map(({ id, kind, pending }) => (kind === 3 ? pending : id))],
  )
  const renamed = new Map(rows.map(({ id, new_id }) => [new_id, id]))
  for (const posting of asked)
    if (renamed.get((posting.kind === 3 ? posting.pending : posting.id) ?? '') === late.get(posting))
      open.delete(posting)
}

function breachOf({ id, asset, credit, creditCode, amount, code, reference, debitCode, role }: Posting): Breach {
  const found = {
    posting: id,
    flow: `${code} ${debitCode} → ${creditCode}`,
    amount: `${amount}`,
    reference: reference ?? '',
  }
  return {
    rule: 'posting.unexplained',
    asset,
    ...(isMembers(creditCode) && { account: credit }),
    posting: id,
    role,
    found,
  }
}

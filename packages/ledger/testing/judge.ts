import type { LedgerCode } from '../codes.ts'
import type { Sent } from '../transfer.ts'
import type { Model } from './model.ts'

/** By this machine's clock, which is also the database's. */
export type Span = { readonly began: number; readonly ended: number }

export type Answered = { readonly sent: Sent; readonly codes: readonly LedgerCode[] }

/**
 * Compares the ledger's answers with the model, batch by batch. The ledger decided at some unknown time within the span, later chains not
 * before earlier ones. Only a hold that expires within the span makes a difference, so the model is evaluated at the beginning and at each
 * such expiry, and one of its answers must match the ledger's.
 */
export function judge(model: Model, batches: readonly (readonly Answered[])[], span: Span): void {
  let moments = momentsOf(model, batches.flat(), span)
  for (const batch of batches) {
    if (!batch.every(({ sent }) => isPlain(sent))) moments = judgeInOrder(model, batch, moments)
    else if (!isJudgedPlain(model, batch, span.began)) moments = judgeInOrder(model, batch, moments)
  }
}

export function isPlain({ chain }: Sent): boolean {
  return chain.every(({ kind }) => kind === 'transfer')
}

/**
 * What a plain batch leaves to the end depends on what it does not know yet: ids that the journal has already undo the fast path once, unless
 * their chains were left out for another reason, and then it runs again without them. One of both must match. A new id that is written
 * twice undoes it for good, and all of the batch is decided in order: then neither may match.
 */
function isJudgedPlain(model: Model, batch: readonly Answered[], began: number): boolean {
  const { facts } = model
  const fresh = batch.flatMap(({ sent }) => sent.chain.map(({ id }) => id)).filter((id) => !facts.journal.has(id))
  const faults: unknown[] = []
  for (const countsKnown of [true, false]) {
    try {
      judgePlain(model, batch, new Date(began), countsKnown)
      return true
    } catch (fault) {
      faults.push(fault)
      model.facts = facts
    }
  }
  if (new Set(fresh).size === fresh.length) throw faults[1]
  return false
}

/**
 * In a plain batch, chains that fail are decided after the others, and so are all chains of a member for whom the order matters: who gives
 * something back, counts for two days, or would pass a cap with all of them together.
 */
function judgePlain(model: Model, batch: readonly Answered[], now: Date, countsKnown: boolean): void {
  const odd = oddMembers(model, batch, now, countsKnown)
  const left = batch.filter(({ sent, codes }) => {
    const isLeft = (sent.limit && odd.has(sent.limit.member)) || model.post(sent, now)[0] !== 'CREATED'
    if (!isLeft && codes[0] !== 'CREATED') throw parted(['CREATED'], { sent, codes })
    return isLeft
  })
  for (const answered of left) {
    const expected = model.post(answered.sent, now).join()
    if (expected !== answered.codes.join()) throw parted([expected], answered)
  }
}

const MOST = 10n ** 39n
const KOREA_AHEAD_MS = 9 * 3_600_000

function oddMembers({ facts }: Model, batch: readonly Answered[], now: Date, countsKnown: boolean): Set<string> {
  const today = new Date(now.getTime() + KOREA_AHEAD_MS).toISOString().slice(0, 10)
  const batchDay = batch[0]?.sent.limit?.day ?? today
  const isSummed = ({ chain }: Sent) =>
    chain.every(
      ({ id, debit, credit, amount }) =>
        (countsKnown || !facts.journal.has(id)) &&
        debit !== credit &&
        amount > 0n &&
        amount < MOST &&
        isRecent(id, now),
    )
  const limits = batch.flatMap(({ sent }) => (sent.limit && isSummed(sent) ? [sent.limit] : []))
  const odd = [...Map.groupBy(limits, ({ member }) => member)].filter(([member, own]) => {
    const row = facts.limits.get(member) ?? { day: '', used: 0n }
    const used = own.reduce((sum, { usot }) => sum + usot, row.day >= batchDay ? row.used : 0n)
    return own.some(
      ({ usot, day, cap }) => usot <= 0n || usot >= MOST || day !== batchDay || (cap !== null && used > cap),
    )
  })
  return new Set(odd.map(([member]) => member))
}

function isRecent(id: string, now: Date): boolean {
  const made = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  return made >= now.getTime() - 31 * 86_400_000 && made <= now.getTime() + 86_400_000
}

/** Returns the times that are still possible. */
function judgeInOrder(model: Model, batch: readonly Answered[], before: readonly number[]): number[] {
  let moments = [...before]
  for (const answered of batch) {
    const { facts } = model
    const rejected: string[] = []
    while (moments[0] !== undefined) {
      const expected = model.post(answered.sent, new Date(moments[0])).join()
      if (expected === answered.codes.join()) break
      rejected.push(expected)
      model.facts = facts
      moments = moments.slice(1)
    }
    if (moments[0] === undefined) throw parted(rejected, answered)
  }
  return moments
}

function momentsOf(model: Model, answers: readonly Answered[], { began, ended }: Span): number[] {
  const transfers = answers.flatMap(({ sent }) => sent.chain)
  const sent = transfers.flatMap((transfer) => ('expiresAt' in transfer ? (transfer.expiresAt ?? []) : []))
  const open = [...model.facts.holds.values()].flatMap(({ expiresAt }) => expiresAt ?? [])
  const expiries = [...sent, ...open].map((moment) => moment.getTime())
  // The database counts microseconds: it may decide in the millisecond that has just ended here.
  return [began, ...expiries.filter((moment) => moment > began && moment <= ended + 1)].sort((a, b) => a - b)
}

function parted(expected: readonly string[], { sent, codes }: Answered): Error {
  return new Error(`the model says\n${expected.join('\nor ')}\nthe ledger\n${codes.join()}\nto ${asText(sent)}`)
}

function asText(sent: Sent): string {
  return JSON.stringify(sent, (_, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner))
}

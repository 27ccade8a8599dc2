import type { Ledgers } from '@cocobnk/ledger'
import { dayOf } from './day.ts'
import type { GradeDatabase, GradeFacts, GradeSettings } from './deps.ts'
import { type Standing, standingOf } from './grade.ts'
import type { LimitFacts } from './limit.ts'

export type Whose = {
  readonly memberSeq: string
  readonly settings: GradeSettings
  readonly now: Date
  /** Today's outflow, according to the ledger: read before the transaction, in which the ledger must not be called. */
  readonly letOut: bigint
}

/**
 * Reads the facts for a limit check. Settings are passed as a value: reading them inside a transaction could wait for its own connection.
 */
export async function factsOf(
  db: GradeDatabase,
  facts: GradeFacts,
  { memberSeq, settings, now, letOut }: Whose,
): Promise<LimitFacts & { readonly standing: Standing }> {
  const authentications = await facts.authenticationsOf(db, memberSeq, settings.kyc)
  return {
    config: settings.member,
    standing: standingOf(authentications, settings.member.grades, now),
    certified: (await facts.certifiedOf(db, [memberSeq], now)).get(memberSeq) ?? new Set(),
    used: { withdraw: await facts.withdrawnOf(db, memberSeq), all: letOut },
  }
}

/** Today's outflow by withdrawal and transfer together, in smallest units of USOT. */
export async function letOutOf(ledgers: Pick<Ledgers, 'limits'>, memberSeq: string, now: Date): Promise<bigint> {
  const [use] = await ledgers.limits([memberSeq], dayOf(now))
  return use?.used ?? 0n
}

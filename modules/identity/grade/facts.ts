import { dayOf } from './day.ts'
import type { GradeFacts, GradeSettings } from './deps.ts'
import { type Standing, standingOf } from './grade.ts'
import type { LimitFacts } from './limit.ts'
import { type GradeDatabase, selectUsed } from './store.ts'

export type Whose = { readonly memberSeq: string; readonly settings: GradeSettings; readonly now: Date }

/** Gathers what decides. Settings are a value: reading them inside a transaction could wait for its own connection. */
export async function factsOf(
  db: GradeDatabase,
  facts: GradeFacts,
  { memberSeq, settings, now }: Whose,
): Promise<LimitFacts & { readonly standing: Standing }> {
  const authentications = await facts.authenticationsOf(db, memberSeq, settings.kyc)
  return {
    config: settings.member,
    standing: standingOf(authentications, settings.member.grades, now),
    certified: (await facts.certifiedOf(db, [memberSeq], now)).get(memberSeq) ?? new Set(),
    used: await selectUsed(db, memberSeq, dayOf(now)),
  }
}

/** What is reserved and not used yet is not used. */
export function withoutUnused<Facts extends LimitFacts>(facts: Facts, unused: bigint): Facts {
  return { ...facts, used: { ...facts.used, transfer: facts.used.transfer - unused } }
}

import { type Refused, refuse } from '@cocobnk/result'
import type { MemberDeps } from './deps.ts'

/** Wrong, spent, too late, tried too often or never sent: nobody is told which. */
export async function codeRefused({ settings }: Pick<MemberDeps, 'settings'>): Promise<Refused<'CODE_REFUSED'>> {
  const minutes = String((await settings()).constant.verification_code_minutes)
  return refuse('CODE_REFUSED', { values: { minutes } })
}

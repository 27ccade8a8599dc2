import { readableAtOnce } from '@cocobnk/i18n/react'
import type { AppContext } from '../../context.ts'

type MemberHome = typeof import('./member-home.tsx')

let file: Promise<MemberHome> | undefined

export function importMemberHome(): Promise<MemberHome> {
  file ??= readableAtOnce(import('./member-home.tsx'))
  return file
}

/** So that a member's own page comes whole, and visitors carry none of it. */
export async function loadMemberHome(context: AppContext): Promise<void> {
  await Promise.all([
    importMemberHome(),
    context.loadTexts(
      'home-member',
      'account',
      'holding',
      'display-currency',
      'first-steps',
      'period',
      'deposit',
      'withdrawal',
      'refusal',
    ),
  ])
}

import { readableAtOnce } from '@cocobnk/i18n/react'
import type { AppContext } from '../../context.ts'

type MemberHome = typeof import('./member-home.tsx')

let file: Promise<MemberHome> | undefined

export function importMemberHome(): Promise<MemberHome> {
  file ??= readableAtOnce(import('./member-home.tsx'))
  return file
}

/** Loads code and texts of the member's home page together. Visitors load none of it. */
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

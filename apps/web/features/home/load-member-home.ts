import type { AppContext } from '../../context.ts'

export const importMemberHome = () => import('./member-home.tsx')

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

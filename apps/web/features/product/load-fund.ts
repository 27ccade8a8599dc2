import type { AppContext } from '../../context.ts'

/** Loads code and texts of one product of the member; the list of all needs less code. */
export async function loadFund(context: AppContext): Promise<void> {
  await Promise.all([import('./fund-screen.tsx'), context.loadTexts('fund', 'goal', 'member', 'refusal')])
}

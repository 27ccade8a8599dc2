import type { AppContext } from '../../context.ts'

/** Loads code and texts of the ladder, which most product pages do not need. */
export async function loadLadder(context: AppContext): Promise<void> {
  await Promise.all([
    import('./ladder-screen.tsx'),
    context.loadTexts('ladder', 'product', 'account', 'member', 'refusal'),
  ])
}

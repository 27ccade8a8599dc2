import type { AppContext } from '../../context.ts'

/** Only who plans a ladder needs them, not everybody who looks at their products. */
export async function loadLadder(context: AppContext): Promise<void> {
  await Promise.all([
    import('./ladder-screen.tsx'),
    context.loadTexts('ladder', 'product', 'account', 'member', 'refusal'),
  ])
}

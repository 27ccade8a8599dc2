import type { Page, Route } from '@playwright/test'

export type Held = {
  /** Resolves when the page has asked for it. */
  readonly asked: Promise<void>
  release(): void
}

/** Keeps back whatever matches until it is let go. */
export async function hold(page: Page, pattern: string): Promise<Held> {
  const asked = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  await page.route(pattern, async (route: Route) => {
    asked.resolve()
    await free.promise
    await route.continue()
  })
  return { asked: asked.promise, release: free.resolve }
}

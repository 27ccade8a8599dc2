import type { Page, Route } from '@playwright/test'

export type Held = {
  /** Resolves at the first matching request. */
  readonly asked: Promise<void>
  release(): void
}

/** Holds every matching request until it is released. */
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

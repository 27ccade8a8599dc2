import type { Page } from '@playwright/test'

/** Resolves when the server has bound the page's WebSocket to its session. Must be called before the page is opened. */
export function authenticated(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        if (String(payload).includes('authenticated')) resolve()
      }),
    )
  })
}

import type { Page } from '@playwright/test'

/** The server has tied the page's real-time line to its session. */
export function authenticated(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (line) =>
      line.on('framereceived', ({ payload }) => {
        if (String(payload).includes('authenticated')) resolve()
      }),
    )
  })
}

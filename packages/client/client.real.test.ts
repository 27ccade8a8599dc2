import { expect, it } from 'vitest'
import { createClient } from './index.ts'
import { startServer } from './testing.ts'

it("R-API-TIMEOUT: by default a silent server ends the call after 10 s with 'Unknown Error'", async () => {
  await using server = await startServer(() => undefined)
  const client = createClient({ baseUrl: server.url, language: () => 'ko', token: () => undefined })
  const begun = performance.now()
  await expect(client.call('GET /asset')).rejects.toMatchObject({ error: -1, message: 'Unknown Error', status: 0 })
  expect(performance.now() - begun).toBeGreaterThan(9_900)
  expect(performance.now() - begun).toBeLessThan(12_000)
})

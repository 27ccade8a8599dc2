import { addresses } from './addresses.ts'
import { chooseBefore } from './pages/screen.ts'
import { expect, test } from './test.ts'

test('R-API-BASE R-API-LANGUAGE R-CONSTANT-AT-START: a guest’s page calls only /api/v1 with a language, and the constants once', async ({
  page,
}) => {
  const calls: { readonly path: string; readonly language: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return
    calls.push({ path: new URL(request.url()).pathname, language: request.headers()['accept-language'] })
  })
  await page.goto('/home')
  await expect(page.getByRole('main').getByRole('table')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(calls.filter(({ path }) => !path.startsWith('/api/v1/'))).toEqual([])
  expect(new Set(calls.map(({ language }) => language))).toEqual(new Set(['ko']))
  expect(calls.filter(({ path }) => path === '/api/v1/constant')).toHaveLength(1)
})

test('R-API-LISTS: the screen shows the rows that the server returns', async ({ page, request }) => {
  const answer = await request.get(`${addresses.web}/api/v1/asset`, { headers: { 'accept-language': 'ko' } })
  const { list } = (await answer.json()) as { list: readonly { name: string; code: string }[] }
  expect(list.length).toBeGreaterThan(2)
  await page.goto('/home')
  const rows = page.getByRole('main').getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(list.length + 1)
  for (const [index, { name, code }] of list.entries()) {
    await expect(rows.nth(index + 1)).toContainText(name)
    await expect(rows.nth(index + 1)).toContainText(code)
  }
})

test('R-SOCKET-PATH: the WebSocket opens at /api/v1/socket', async ({ page }) => {
  const line = page.waitForEvent('websocket')
  await chooseBefore(page, 'ko-KR')
  await page.goto('/home')
  expect(new URL((await line).url()).pathname.replace(/\/$/, '')).toBe('/api/v1/socket')
})

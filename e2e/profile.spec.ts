import { inTurn } from '@cocobnk/testing/rotation'
import { DEMO_LOGINS } from '../scripts/demo/seed-demo.logins.ts'
import { texts } from './data/texts.ts'
import { expect, test } from './test.ts'

const [demo, merchant] = DEMO_LOGINS.map(({ userName }) => userName)
const t = texts('web', 'ko-KR', 'member')
const shell = texts('web', 'ko-KR', 'shell')

test('R-PROFILE-SELF: /profile shows the current user', async ({ page, asMember }) => {
  await asMember()
  await page.goto('/profile')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(`${demo}`)
  await expect(page.getByRole('main')).toContainText(t('profile.since'))
})

test('R-PROFILE-OTHER: /profile/{username} shows that member, whatever the letters’ case', async ({
  page,
  asMember,
}) => {
  await asMember()
  await page.goto(`/profile/${merchant}`)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(`${merchant}`)
})

test.describe('no profile', () => {
  test.use({ tolerated: /status of (400|404)|ERR_FAILED/ })

  for (const name of inTurn(['nobody-by-this-name', '%F0%9F%90%8E', 'a'.repeat(200)], 3)) {
    test(`R-PROFILE-OTHER: /profile/${name.slice(0, 20)} is the 404 screen with resource User`, async ({
      page,
      asMember,
    }) => {
      await asMember()
      await page.goto(`/profile/${name}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND')
      await expect(main.getByText('User', { exact: true })).toBeVisible()
      await expect(main.getByText(shell('page.missing.User'))).toBeVisible()
    })
  }

  test('R-PROFILE-OTHER: a failed lookup shows the same screen and can be retried', async ({ page, asMember }) => {
    await asMember()
    let lost = true
    await page.route('**/users/**', (route) => (lost ? route.abort() : route.continue()))
    await page.goto(`/profile/${merchant}`)
    const main = page.getByRole('main')
    await expect(main.getByText('User', { exact: true })).toBeVisible()
    lost = false
    await main.getByRole('button', { name: shell('page.retry') }).click()
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(`${merchant}`)
  })
})

test('R-USERS-CACHE: a profile opened twice is requested once, and another name separately', async ({
  page,
  asMember,
}) => {
  await asMember()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/users/')) asked.push(pathname.replace(/.*\//, ''))
  })
  await page.goto('/profile')
  // Navigation before the first screen is shown would be ignored.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  for (const name of [merchant, demo, merchant]) {
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/profile/${name}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(`${name}`)
  }
  expect(asked).toEqual([merchant, demo])
})

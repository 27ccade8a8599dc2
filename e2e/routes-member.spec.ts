import { ROUTES } from './data/routes.ts'
import { expectAccessible } from './pages/axe.ts'
import { expectOpened, expectSpoken, openIn } from './pages/screen.ts'
import { expect, test } from './test.ts'

for (const { path, who, example, landsAt } of ROUTES) {
  if (who !== 'members' || path === '/logout') continue
  test(`R-MEMBER-A-ROUTES R-HISTORY-MODE: a member opens ${path}, reloads it and keeps it, in Korean and in English`, async ({
    page,
    asMember,
  }) => {
    await asMember()
    await openIn(page, 'ko-KR', example)
    await expectOpened(page, landsAt)
    await expectSpoken(page, 'ko-KR')
    await openIn(page, 'en-US', example)
    await expectOpened(page, landsAt)
    await expectSpoken(page, 'en-US')
    await expectAccessible(page)
  })
}

for (const { path, who } of ROUTES) {
  if (who !== 'guests') continue
  test(`R-LOGIN-PAGES-GUEST-ONLY: a member at ${path} is led home`, async ({ page, asMember }) => {
    await asMember()
    await openIn(page, 'ko-KR', path)
    await expectOpened(page, '/home')
    expect(new URL(page.url()).search).toBe('')
  })
}

import { inTurn, takesTurn } from '@cocobnk/testing/rotation'
import { routeSections } from './data/route-sections.ts'
import { expectAccessibleOnce } from './pages/axe.ts'
import { expectOpened, expectSpoken, openIn } from './pages/screen.ts'
import { expect, test } from './test.ts'

test.slow()

const SECTIONS = routeSections(({ path, who }) => who === 'members' && path !== '/logout')

for (const [section, routes] of inTurn(SECTIONS, 5)) {
  test(`R-MEMBER-A-ROUTES R-HISTORY-MODE: a member opens ${section} by its addresses`, async ({ page, asMember }) => {
    await asMember()
    for (const [place, { path, example, landsAt }] of routes.entries()) {
      await test.step(path, async () => {
        await openIn(page, 'ko-KR', example)
        await expectOpened(page, landsAt)
        await expectSpoken(page, 'ko-KR')
        if (takesTurn(place, 2)) await expectAccessibleOnce(page)
      })
    }
  })
}

for (const [, routes] of routeSections(({ who }) => who === 'guests')) {
  for (const { path } of inTurn(routes, 5)) {
    test(`R-LOGIN-PAGES-GUEST-ONLY: a member at ${path} is led home`, async ({ page, asMember }) => {
      await asMember()
      await openIn(page, 'ko-KR', path)
      await expectOpened(page, '/home')
      expect(new URL(page.url()).search).toBe('')
    })
  }
}

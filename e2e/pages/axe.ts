import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What every page shares stands beside its own part; `e2e/accessibility.spec.ts` and one screen of the console look at it. */
const FRAME = ':is(header, footer, aside):has(~ main), main ~ :is(header, footer, aside)'

/**
 * How much is looked at: what the page has of its own, or the frame as well; or only what the other light changes, where all of it
 * has been looked at in this one.
 */
type Look = 'screen' | 'all' | 'colours'

/**
 * Nothing serious or critical stands between the page and somebody who cannot see it or use a mouse. Our pages hold no foreign
 * frames: the mode that opens a second page for those is several times slower.
 */
export async function expectAccessible(page: Page, look: Look = 'screen'): Promise<void> {
  // Only what is wrong is described; describing the thousand things that are right takes most of the time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (look === 'screen') builder.exclude(FRAME)
  if (look === 'colours') builder.withRules('color-contrast')
  const { violations } = await builder.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, 'what axe finds serious or critical').toEqual([])
}

const looked = new Set<string>()

/** For walks over many addresses, of which some show one and the same screen: each is looked at once. */
export async function expectAccessibleOnce(page: Page): Promise<void> {
  const shape = await page.getByRole('main').evaluate((main) => main.innerHTML.replaceAll(/>[^<]+</g, '><'))
  if (looked.has(shape)) return
  await expectAccessible(page)
  looked.add(shape)
}

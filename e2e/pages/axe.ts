import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The frame around `main` that all pages share. Only `e2e/accessibility.spec.ts` and one screen of the console check it. */
const FRAME = ':is(header, footer, aside):has(~ main), main ~ :is(header, footer, aside)'

/**
 * What is checked: only the page's own part (`screen`), the frame as well (`all`), or only the contrast (`colours`), for pages that
 * are checked completely in the other color scheme.
 */
type Look = 'screen' | 'all' | 'colours'

/**
 * Expects that axe finds no serious or critical violation. It runs in legacy mode: our pages embed no foreign frames, and the mode
 * that opens a second page for those is several times slower.
 */
export async function expectAccessible(page: Page, look: Look = 'screen'): Promise<void> {
  // Reports violations only: describing the thousands of passed nodes takes most of the time.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (look === 'screen') builder.exclude(FRAME)
  if (look === 'colours') builder.withRules('color-contrast')
  const { violations } = await builder.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, 'what axe finds serious or critical').toEqual([])
}

const looked = new Set<string>()

/** For walks over many addresses, some of which show the same screen: checks each distinct screen once per worker. */
export async function expectAccessibleOnce(page: Page): Promise<void> {
  const shape = await page.getByRole('main').evaluate((main) => main.innerHTML.replaceAll(/>[^<]+</g, '><'))
  if (looked.has(shape)) return
  await expectAccessible(page)
  looked.add(shape)
}

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Nothing serious or critical stands between the page and somebody who cannot see it or use a mouse. `within` leaves
 * out the frame every page shares, where another test has looked at it. Our pages hold no foreign frames: the mode that
 * opens a second page for those is several times slower.
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include(within).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(found, 'what axe finds serious or critical').toEqual([])
}

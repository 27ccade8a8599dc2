import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Performs a person's actions on a page and counts them: each press and each field. */
export type Hands = {
  readonly press: (what: Locator) => Promise<void>
  readonly type: (into: Locator, text: string) => Promise<void>
  readonly choose: (from: Locator, value: string) => Promise<void>
  readonly count: () => number
  /** Paths of the pages that were wider than the window. */
  readonly wide: () => readonly string[]
}

/** More tab stops than any screen has. */
const STOPS_MAX = 150

export function handsOn(page: Page, by: 'mouse' | 'keyboard'): Hands {
  let count = 0
  const wide = new Set<string>()
  /** Moves the focus with Tab. Within a group that is one tab stop, such as the items of a menu, it moves with the arrow keys. */
  const reach = async (what: Locator) => {
    const isThere = () => what.evaluate((element) => element === document.activeElement)
    for (let stop = 0; stop < STOPS_MAX && !(await isThere()); stop += 1) {
      const isItem = (await what.getAttribute('tabindex')) === '-1'
      await page.keyboard.press(isItem ? 'ArrowDown' : 'Tab')
    }
    await expect(what).toBeFocused()
  }
  const ready = async (what: Locator) => {
    await expect(what).toBeVisible()
    await expect(what).toBeEnabled()
    count += 1
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    if (isWide) wide.add(new URL(page.url()).pathname)
  }
  return {
    press: async (what) => {
      await ready(what)
      if (by === 'mouse') return what.click()
      await reach(what)
      await page.keyboard.press('Enter')
    },
    type: async (into, text) => {
      await ready(into)
      if (by === 'mouse') {
        await into.click()
        return into.fill(text)
      }
      await reach(into)
      await page.keyboard.type(text)
    },
    choose: async (from, value) => {
      await ready(from)
      if (by === 'mouse') return void (await from.selectOption(value))
      await reach(from)
      // Typing the first word of an option selects it.
      const option = await from.locator(`option[value="${value}"]`).textContent()
      await page.keyboard.type(option?.split(' ')[0] ?? '')
      await expect(from).toHaveValue(value)
    },
    count: () => count,
    wide: () => [...wide],
  }
}

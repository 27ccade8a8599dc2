import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** What a person does with a page, counted: each press, and each field that is entered. */
export type Hands = {
  readonly press: (what: Locator) => Promise<void>
  readonly type: (into: Locator, text: string) => Promise<void>
  readonly choose: (from: Locator, value: string) => Promise<void>
  readonly count: () => number
}

/** More stops than any of our screens has. */
const STOPS_MAX = 150

export function handsOn(page: Page, by: 'mouse' | 'keyboard'): Hands {
  let count = 0
  /** By the tabulator, as who has no mouse does. Arrow keys are for what is one stop of several, such as the items of a menu. */
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
      if (by === 'mouse') await into.click()
      else await reach(into)
      await into.fill(text)
    },
    choose: async (from, value) => {
      await ready(from)
      if (by === 'keyboard') await reach(from)
      await from.selectOption(value)
    },
    count: () => count,
  }
}

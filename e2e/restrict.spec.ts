import type { Locator, Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { expect, test } from './test.ts'

test.use({ baseURL: addresses.gallery })

const CONTROL_KEYS = [
  'Delete',
  'Backspace',
  'Tab',
  'Escape',
  'Enter',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Home',
  'End',
]

const digits = (page: Page) => page.getByRole('textbox', { name: 'Digits only' })
const letters = (page: Page) => page.getByRole('textbox', { name: 'Letters only' })
const amount = (page: Page) => page.locator('input[name=amount]')

/** Presses a real key and tells whether the input kept it from having its effect. */
async function isBlocked(input: Locator, key: string): Promise<boolean> {
  await input.focus()
  await input.evaluate((element) => {
    const tell = (event: KeyboardEvent) => {
      // The last one counts: before it come the keys held down with it.
      element.setAttribute('data-blocked', String(event.defaultPrevented))
      // Only what the filter does is of interest, not what the key would do afterwards.
      event.preventDefault()
    }
    window.onkeydown = tell
  })
  await input.press(key)
  return (await input.getAttribute('data-blocked')) === 'true'
}

test.beforeEach(({ page }) => page.goto('/'))

test('R-RESTRICT-CONTROL-KEYS: delete, backspace, tab, escape, enter, arrows, home and end pass', async ({ page }) => {
  for (const key of CONTROL_KEYS) expect(await isBlocked(digits(page), key), key).toBe(false)
})

test('R-RESTRICT-SHORTCUTS: copy, cut and select all pass, other combinations do not', async ({ page }) => {
  for (const modifier of ['Control', 'Meta']) {
    for (const key of ['c', 'x', 'a']) expect(await isBlocked(digits(page), `${modifier}+${key}`), key).toBe(false)
    for (const key of ['b', 'u', 'z']) expect(await isBlocked(digits(page), `${modifier}+${key}`), key).toBe(true)
  }
})

test('R-RESTRICT-NUMBER: digits pass where they are asked for, and only there', async ({ page }) => {
  expect(await isBlocked(digits(page), '7')).toBe(false)
  expect(await isBlocked(letters(page), '7')).toBe(true)
})

test('R-RESTRICT-ALPHA: letters pass where they are asked for, and only there', async ({ page }) => {
  expect(await isBlocked(letters(page), 'a')).toBe(false)
  expect(await isBlocked(digits(page), 'a')).toBe(true)
})

test('R-RESTRICT-DECIMAL: the decimal point passes where it is asked for, and only there', async ({ page }) => {
  expect(await isBlocked(amount(page), '.')).toBe(false)
  expect(await isBlocked(digits(page), '.')).toBe(true)
})

test('R-RESTRICT-ELSE-BLOCKED: everything else is blocked in an amount', async ({ page }) => {
  for (const key of ['-', 'e', 'Space', '#', ',', '+']) expect(await isBlocked(amount(page), key), key).toBe(true)
})

test('R-RESTRICT-ELSE-BLOCKED: typed for real, only the allowed part stays; what is pasted loses the rest', async ({
  page,
}) => {
  await digits(page).pressSequentially('1a-2 .3')
  await expect(digits(page)).toHaveValue('123')
  await amount(page).fill('')
  await amount(page).pressSequentially('1e0.5-0x')
  await expect(amount(page)).toHaveValue('10.50')
  await amount(page).fill('')
  await amount(page).fill('$1,234.5 USD')
  await expect(amount(page)).toHaveValue('1234.5')
})

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

/** Presses a real key and returns whether the input blocked it. */
async function isBlocked(input: Locator, key: string): Promise<boolean> {
  await input.focus()
  await input.evaluate((element) => {
    const tell = (event: KeyboardEvent) => {
      // The last event counts: modifiers are pressed before the key itself.
      element.setAttribute('data-blocked', String(event.defaultPrevented))
      // Only the filter is tested, so the key's own effect is prevented.
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

test('R-RESTRICT-NUMBER: digits pass only in fields for digits', async ({ page }) => {
  expect(await isBlocked(digits(page), '7')).toBe(false)
  expect(await isBlocked(letters(page), '7')).toBe(true)
})

test('R-RESTRICT-ALPHA: letters pass only in fields for letters', async ({ page }) => {
  expect(await isBlocked(letters(page), 'a')).toBe(false)
  expect(await isBlocked(digits(page), 'a')).toBe(true)
})

test('R-RESTRICT-DECIMAL: the decimal sign passes only in amounts', async ({ page }) => {
  expect(await isBlocked(amount(page), '.')).toBe(false)
  expect(await isBlocked(digits(page), '.')).toBe(true)
  expect(await isBlocked(digits(page), ',')).toBe(true)
})

test('R-RESTRICT-DECIMAL: in an amount the separators of the locale pass as well', async ({ page }) => {
  for (const locale of ['ko-KR', 'de-DE', 'fr-FR']) {
    await page.goto(`/?locale=${locale}`)
    for (const key of ['.', ',']) expect(await isBlocked(amount(page), key), `${locale} ${key}`).toBe(false)
  }
})

test('R-RESTRICT-ELSE-BLOCKED: everything else is blocked in an amount', async ({ page }) => {
  for (const key of ['-', 'e', 'Space', '#', '+']) expect(await isBlocked(amount(page), key), key).toBe(true)
})

test('R-RESTRICT-ELSE-BLOCKED: other fields keep only the allowed characters', async ({ page }) => {
  await digits(page).pressSequentially('1a-2 .3')
  await expect(digits(page)).toHaveValue('123')
})

test('R-RESTRICT-ELSE-BLOCKED: a blocked character makes the amount invalid until it is edited', async ({ page }) => {
  await amount(page).fill('')
  await amount(page).pressSequentially('1e-3')
  await expect(amount(page)).toHaveValue('13')
  await expect(amount(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('금액에는 “-” 문자를 쓸 수 없어요.')).toBeVisible()
  await amount(page).press('Backspace')
  await expect(amount(page)).not.toHaveAttribute('aria-invalid')
  await expect(amount(page)).toHaveValue('1')
})

test('R-RESTRICT-ELSE-BLOCKED: pasted text stays in an amount unchanged, and is refused if it is not an amount', async ({
  page,
}) => {
  for (const [locale, refused, accepted] of [
    ['en-US', ['$1,234.5 USD', '0,01', '1.000,5', '0.123456789'], ['1,234.5', '.01', '１２.５']],
    ['de-DE', ['1,234.5', '-0,1', '1e5'], ['0,01', '1.000,5', ',5']],
  ] as const) {
    await page.goto(`/?locale=${locale}`)
    for (const text of refused) {
      await amount(page).fill(text)
      await expect(amount(page)).toHaveValue(text)
      await expect(amount(page), text).toHaveAttribute('aria-invalid', 'true')
    }
    for (const text of accepted) {
      await amount(page).fill(text)
      await expect(amount(page)).toHaveValue(text)
      await expect(amount(page), text).not.toHaveAttribute('aria-invalid')
    }
  }
})

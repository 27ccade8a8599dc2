import { expect, type Page } from '@playwright/test'
import { texts } from '../data/texts.ts'

/** Answers the step-up dialog with the password, for a member without a second factor. */
export async function proveByPassword(page: Page, password: string): Promise<void> {
  const t = texts('web', 'ko-KR', 'step-up')
  const dialog = page.getByRole('dialog', { name: t('title') })
  await dialog.locator('input[name=password]').fill(password)
  await dialog.getByRole('button', { name: t('submit'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Answers the step-up dialog with a one-time code or a recovery code. */
export async function proveByCode(page: Page, code: string): Promise<void> {
  const t = texts('web', 'ko-KR', 'step-up')
  const dialog = page.getByRole('dialog', { name: t('title') })
  await dialog.locator('input[name=otp_token]').fill(code)
  await expect(dialog).toBeHidden()
}

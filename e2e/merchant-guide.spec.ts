import { execFile } from 'node:child_process'
import type { Page } from '@playwright/test'
import { addresses } from './addresses.ts'
import { type NewMember, somebody } from './new-member.ts'
import { guideSteps, type Step } from './pages/guide.ts'
import { codeTo } from './pages/mailbox.ts'
import { expect, test } from './test.ts'

const STEPS_MAX = 25

test.use({ locale: 'en-US', tolerated: /status of (401|403)/ })

test('a new merchant who follows the guide receives the webhook of a paid test order in at most 25 steps', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const steps = guideSteps()
  expect(steps.length).toBeLessThanOrEqual(STEPS_MAX)
  const member = somebody()
  for (const [index, step] of steps.entries())
    await test.step(`${index + 1}. ${JSON.stringify(step).slice(0, 80)}`, () => follow(page, step, member))
})

async function follow(page: Page, step: Step, member: NewMember): Promise<void> {
  switch (step.do) {
    case 'open':
      await page.goto(step.address)
      return
    case 'tick':
      await page.getByRole('checkbox', { name: step.label }).check()
      return
    case 'press':
      await press(page, step.label, step.beside)
      return
    case 'type':
      await page
        .getByLabel(step.label, { exact: true })
        .last()
        .fill(await wordsFor(step.what, step.label, member))
      return
    case 'choose':
      await page.getByLabel(step.label, { exact: true }).selectOption({ label: step.option })
      return
    case 'run':
      expect(await run(page, step.script)).toMatch(/checkout\.paid: A-\d+, signature good\n$/)
  }
}

/** Presses a button or link in the page or its dialog, but not in the header, which has a "Log in" too. */
async function press(page: Page, label: string, beside: string | undefined): Promise<void> {
  const content = page.locator('main, dialog[open]')
  const place = beside === 'the test key' ? content.getByRole('listitem').filter({ hasText: 'Test' }).last() : content
  const button = place.getByRole('button', { name: label, exact: true })
  // A download has to finish before the next step.
  const saved = label.startsWith('Download') ? page.waitForEvent('download') : undefined
  await button
    .or(place.getByRole('link', { name: label, exact: true }))
    .last()
    .click()
  await saved
}

async function wordsFor(what: string, label: string, { user_id, email, password }: NewMember): Promise<string> {
  if (what === 'the code') return codeTo(email)
  if (/password/.test(what)) return password
  if (label === 'Site') return 'https://tea.example.com'
  return { ID: user_id, 'Shop name': 'Tea and more' }[label] ?? email
}

/** Runs a script of the guide with the key and secret from the screen. Returns its output. */
async function run(page: Page, script: string): Promise<string> {
  const row = page.getByRole('listitem').filter({ hasText: 'Test' }).last()
  const shown = row.locator('[translate=no]')
  const [shownSecret, shownKey] = [shown.first(), shown.filter({ hasText: /^[0-9a-f-]{36}$/ })]
  await expect(shownSecret).toHaveText(/^test_[\w-]{20,}$/)
  const [secret, keyId] = [await shownSecret.textContent(), await shownKey.textContent()]
  const filled = script
    .replace(/BANK=\S+/, `BANK=${addresses.web}`)
    .replace(/KEY=\S+/, `KEY=${keyId}`)
    .replace(/SECRET=\S+/, `SECRET=${secret}`)
  return new Promise((done, fail) => {
    execFile('bash', ['-c', filled], { timeout: 60_000 }, (error, stdout, stderr) =>
      error ? fail(new Error(`${error.message}\n${stdout}${stderr}`)) : done(stdout),
    )
  })
}

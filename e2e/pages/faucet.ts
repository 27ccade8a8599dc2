import { expect, type Page } from '@playwright/test'
import { addresses } from '../addresses.ts'

/** Submits a form of the sandbox's faucet and returns the answer. Fails if the node refuses. */
export async function give(page: Page, what: 'send' | 'mine', form: Readonly<Record<string, string>>): Promise<string> {
  const answer = await page.request.post(`${addresses.sandbox}/faucet/${what}`, { form })
  const said = await answer.text()
  expect(answer.ok(), said).toBe(true)
  expect(said).not.toContain('The node refused')
  return said
}

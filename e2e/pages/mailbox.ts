import { expect } from '@playwright/test'
import { addresses } from '../addresses.ts'

type Mail = { readonly subject: string; readonly text: string }

/** The mails that the bank has sent to an address so far, newest first. */
async function mailsTo(email: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${addresses.sandbox}/mail?to=${encodeURIComponent(email)}`)
  const { list } = (await answer.json()) as { list: readonly Mail[] }
  return list
}

/** Waits until `count` mails to an address match and returns the text of the newest. */
export async function mailTo(email: string, saying: RegExp, count = 1): Promise<string> {
  let found: readonly string[] = []
  await expect
    .poll(
      async () => {
        found = (await mailsTo(email)).map(({ text }) => text).filter((text) => saying.test(text))
        return found.length
      },
      { message: `mail ${count} to ${email} that says ${saying}`, timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(count)
  return found[0] ?? ''
}

const CODE = /\b\d{6}\b/

export async function countOfCodes(email: string): Promise<number> {
  return (await mailsTo(email)).filter(({ text }) => CODE.test(text)).length
}

/** Waits until `count` mails with a code have been sent to an address and returns the newest code. */
export async function codeTo(email: string, count = 1): Promise<string> {
  return CODE.exec(await mailTo(email, CODE, count))?.[0] ?? ''
}

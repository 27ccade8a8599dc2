import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { addresses } from '../addresses.ts'

/** A random mobile number, so that no two tests share one. */
export function someNumber(): string {
  return `+8210${randomInt(10_000_000, 99_999_999)}`
}

/** Waits until `count` text messages have been sent to a phone and returns the code of the newest. */
export async function smsCodeTo(number: string, count = 1): Promise<string> {
  let texts: readonly string[] = []
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${addresses.sandbox}/sms?to=${encodeURIComponent(number)}`)
        const { list } = (await answer.json()) as { list: readonly { readonly text: string }[] }
        texts = list.map(({ text }) => text)
        return texts.length
      },
      { message: `text message ${count} to ${number}`, timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(count)
  return /\b\d{6}\b/.exec(texts[0] ?? '')?.[0] ?? ''
}

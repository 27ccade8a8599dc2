import { STEP_MS, stepNow, totp } from '@cocobnk/testing/totp'
import type { Page } from '@playwright/test'

/** A code is typed and sent within this time, even on a slow machine. */
const TYPING_MS = 12_000

/**
 * Returns the one-time codes of a secret in order, each once. The bank accepts the previous, the current and the next step, so three
 * codes are available at once; one that would expire while it is typed is skipped. A fourth is too early: with `letTimePass`, the bank
 * forgets the last step that it accepted, as if 30 s had passed; without it, the function waits.
 */
export function codesOf(secret: string, letTimePass?: () => Promise<void>): () => Promise<string> {
  let last = 0
  return async () => {
    const oldest = Math.floor((Date.now() + TYPING_MS) / STEP_MS) - 1
    const next = Math.max(last + 1, oldest)
    const isEarly = next > stepNow() + 1
    if (isEarly) await letTimePass?.()
    last = isEarly && letTimePass ? oldest : next
    while (last > stepNow() + 1) await new Promise((resolve) => setTimeout(resolve, 500))
    return totp(secret, last - stepNow())
  }
}

type Authenticator = {
  /** Sets whether a finger is on the sensor. */
  touch(isThere: boolean): Promise<void>
}

/** Adds a virtual authenticator that confirms every passkey request, until `touch(false)` takes the finger off its sensor. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: async (enabled) => {
      await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}

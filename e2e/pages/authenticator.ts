import { STEP_MS, stepNow, totp } from '@cocobnk/testing/totp'
import type { Page } from '@playwright/test'

/** A code is typed and sent within this time, even on a slow machine. */
const TYPING_MS = 12_000

/**
 * The codes of one secret in their order, none twice. The bank takes a code one step late, which gives three at once; but one that is
 * about to grow too old on its way is not begun with. The fourth is not good yet: with `letTimePass`, the bank forgets the last step it
 * took, as if half a minute were over; without it, that time is waited.
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
  /** Whether the finger lies on the sensor. */
  touch(isThere: boolean): Promise<void>
}

/** A device that says yes to every passkey, as a finger on its sensor would, until the finger is taken away. */
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

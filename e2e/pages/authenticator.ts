import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'

const STEP_SECONDS = 30
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A code is typed and sent within this time, even on a slow machine. */
const TYPING_SECONDS = 12

/**
 * The codes of one secret in their order, none twice; waits where the next is not good yet. The bank takes a code one
 * step late, which gives three at once; but one that is about to grow too old on its way is not begun with.
 */
export function codesOf(secret: string): () => Promise<string> {
  let last = 0
  return async () => {
    const now = () => Math.floor(Date.now() / 1_000 / STEP_SECONDS)
    const oldest = Math.floor((Date.now() / 1_000 + TYPING_SECONDS) / STEP_SECONDS) - 1
    const step = Math.max(last + 1, oldest)
    last = step
    while (step > now() + 1) await new Promise((resolve) => setTimeout(resolve, 500))
    return oneTimeCode(secret, step - now())
  }
}

/** The app on somebody's telephone. Each code works once, so a test that needs two takes one a step ahead. */
export function oneTimeCode(secret: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1_000 / STEP_SECONDS) + stepsAhead))
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
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

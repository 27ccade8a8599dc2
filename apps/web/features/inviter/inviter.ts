import type { Client } from '@cocobnk/client'
import { type CookieJar, readCookie, writeCookie } from '../../browser/cookie.ts'
import { routeTable } from '../../routes.data.ts'

const INVITER_COOKIE = 'inviter_code'
const SEVEN_DAYS_SECONDS = 604_800

export function rememberInviter(jar: CookieJar, inviterCode: string): void {
  writeCookie(jar, INVITER_COOKIE, inviterCode, { maxAgeSeconds: SEVEN_DAYS_SECONDS })
}

export function rememberedInviter(jar: CookieJar): string | undefined {
  return readCookie(jar, INVITER_COOKIE)
}

/** A link with a word of its own has figures. Nobody waits for it, and it counts no more than that it was opened. */
export function countOpening(client: Client, inviterCode: string): void {
  if (inviterCode.includes('~'))
    client.call('POST /affiliate/campaign/open', { body: { code: inviterCode } }).catch(() => undefined)
}

/** Short enough to be read out. */
export function inviteLink(origin: string, inviterCode: string): string {
  return `${origin}/@${encodeURIComponent(inviterCode)}`
}

/** Where an invitation leads: the screen of that name, if there is one that needs nothing more; else home. */
export function invitedTo(toName: string | undefined): string {
  const named = routeTable.find(
    ({ name, kind, path }) => name === toName && kind === 'screen' && !path.includes('$') && path !== '/404',
  )
  return named?.path ?? '/home'
}

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

/** Counts that a campaign link (a code with `~`) was opened, and nothing more. Does not wait for the answer. */
export function countOpening(client: Client, inviterCode: string): void {
  if (inviterCode.includes('~'))
    client.call('POST /affiliate/campaign/open', { body: { code: inviterCode } }).catch(() => undefined)
}

/** The invitation link, short enough to read out. */
export function inviteLink(origin: string, inviterCode: string): string {
  return `${origin}/@${encodeURIComponent(inviterCode)}`
}

/** The path an invitation leads to: the screen of that name if it opens without parameters, otherwise home. */
export function invitedTo(toName: string | undefined): string {
  const named = routeTable.find(
    ({ name, kind, path }) => name === toName && kind === 'screen' && !path.includes('$') && path !== '/404',
  )
  return named?.path ?? '/home'
}

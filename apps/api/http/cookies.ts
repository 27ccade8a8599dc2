import type { IncomingHttpHeaders } from 'node:http'
import type { DeviceCookie, RefreshCookie } from '@cocobnk/contract'

/** The prefix makes browsers insist on Secure, on this host alone and on the path /. */
const NAMES = { refresh: '__Host-refresh_token', device: '__Host-device' } as const
/** Scripts cannot read it, and no other site can make a browser send it. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/

export function tokenOf(headers: IncomingHttpHeaders, cookie: keyof typeof NAMES): string | undefined {
  const name = NAMES[cookie]
  const pairs = (headers.cookie ?? '').split('; ')
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return value !== undefined && TOKEN_SHAPE.test(value) ? value : undefined
}

export type Cookies = {
  /** Null takes it away. */
  readonly refreshCookie?: RefreshCookie | null | undefined
  readonly deviceCookie?: DeviceCookie | undefined
}

export function setCookiesOf({ refreshCookie, deviceCookie }: Cookies): Record<string, string[]> {
  const lines = [
    ...(refreshCookie === undefined ? [] : [lineOf('refresh', refreshCookie)]),
    ...(deviceCookie === undefined ? [] : [lineOf('device', deviceCookie)]),
  ]
  return lines.length === 0 ? {} : { 'set-cookie': lines }
}

function lineOf(cookie: keyof typeof NAMES, value: RefreshCookie | null): string {
  const expires = (value?.expiresAt ?? new Date(0)).toUTCString()
  return `${NAMES[cookie]}=${value?.token ?? ''}; ${ATTRIBUTES}; Expires=${expires}`
}

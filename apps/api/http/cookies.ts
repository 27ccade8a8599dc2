import type { IncomingHttpHeaders } from 'node:http'
import type { DeviceCookie, RefreshCookie } from '@cocobnk/contract'

/**
 * The `__Host-` prefix makes browsers require Secure, this exact host and the path /. Operators have separate names, because both sites
 * share a host on a development machine, and cookies are shared between ports.
 */
const NAMES = {
  member: { refresh: '__Host-refresh_token', device: '__Host-device' },
  operator: { refresh: '__Host-operator_refresh_token', device: '__Host-operator_device' },
} as const
export type CookieSide = keyof typeof NAMES
type CookieName = keyof (typeof NAMES)[CookieSide]

/** Scripts cannot read it, and no other site can make a browser send it. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/

export function tokenOf(headers: IncomingHttpHeaders, side: CookieSide, cookie: CookieName): string | undefined {
  const name = NAMES[side][cookie]
  const pairs = (headers.cookie ?? '').split('; ')
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return value !== undefined && TOKEN_SHAPE.test(value) ? value : undefined
}

export type Cookies = {
  /** Null removes it. */
  readonly refreshCookie?: RefreshCookie | null | undefined
  readonly deviceCookie?: DeviceCookie | undefined
}

export function setCookiesOf(side: CookieSide, { refreshCookie, deviceCookie }: Cookies): Record<string, string[]> {
  const lines = [
    ...(refreshCookie === undefined ? [] : [lineOf(NAMES[side].refresh, refreshCookie)]),
    ...(deviceCookie === undefined ? [] : [lineOf(NAMES[side].device, deviceCookie)]),
  ]
  return lines.length === 0 ? {} : { 'set-cookie': lines }
}

function lineOf(name: string, value: RefreshCookie | null): string {
  const expires = (value?.expiresAt ?? new Date(0)).toUTCString()
  return `${name}=${value?.token ?? ''}; ${ATTRIBUTES}; Expires=${expires}`
}

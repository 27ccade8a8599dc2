import type { IncomingHttpHeaders } from 'node:http'
import type { RefreshCookie } from '@cocobnk/contract'

/** The prefix makes browsers insist on Secure, on this host alone and on the path /. */
const NAME = '__Host-refresh_token'
/** Scripts cannot read it, and no other site can make a browser send it. */
const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict'
const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/

export function refreshTokenOf(headers: IncomingHttpHeaders): string | undefined {
  const pairs = (headers.cookie ?? '').split('; ')
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1)
  return value !== undefined && TOKEN_SHAPE.test(value) ? value : undefined
}

export function setCookieOf(cookie: RefreshCookie | null): Record<string, string> {
  const value = cookie?.token ?? ''
  const expires = (cookie?.expiresAt ?? new Date(0)).toUTCString()
  return { 'set-cookie': `${NAME}=${value}; ${ATTRIBUTES}; Expires=${expires}` }
}

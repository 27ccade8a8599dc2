type CookieOptions = {
  readonly maxAgeSeconds: number
  readonly sameSite?: 'Strict' | 'Lax'
}

/** Where cookies are kept: `document` in a browser, a plain object in a test. */
export type CookieJar = { cookie: string }

export function readCookie(jar: CookieJar, name: string): string | undefined {
  const found = jar.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found === undefined ? undefined : decode(found.slice(name.length + 1))
}

export function writeCookie(jar: CookieJar, name: string, value: string, options: CookieOptions): void {
  const secure = globalThis.location?.protocol === 'https:' ? '; Secure' : ''
  const { maxAgeSeconds, sameSite = 'Lax' } = options
  jar.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=${sameSite}${secure}`
}

export function clearCookie(jar: CookieJar, name: string): void {
  writeCookie(jar, name, '', { maxAgeSeconds: 0 })
}

/** Cookies are untrusted input. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

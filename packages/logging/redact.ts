const HIDDEN = '[hidden]'
const MAX_DEPTH = 8

/** Names whose values are secrets or personal data. Compared without case, dashes and underscores. */
const HIDDEN_NAMES = [
  'authorization',
  'cookie',
  'password',
  'passwd',
  'secret',
  'token',
  'otp',
  'pin',
  'apikey',
  'privatekey',
  'signingkey',
  'intentkey',
  'signature',
  'requestintent',
  'mnemonic',
  'seed',
  'email',
  'phone',
  'address',
  'memo',
  'userid',
  'username',
  'realname',
  'birth',
  'card',
]

/** Short names that are also part of harmless words such as `option` or `pinned`: hidden as whole words only. */
const WHOLE_NAMES = new Set(['otp', 'pin', 'seed', 'card', 'memo'])

const BEARER = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi
const JSON_WEB_TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
/** What claims money back (`claimSecret` in the contract). */
const REFUND_SECRET = /\brefund_[\w-]{22}/g
const URL_PASSWORD = /(\/\/[^/\s:@]+:)[^/\s@]+@/g

/** A copy for the log without anything secret or personal, at any depth. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return depth < MAX_DEPTH ? value.map((item) => redact(item, depth + 1)) : HIDDEN
  if (!isPlain(value)) return value
  if (depth >= MAX_DEPTH) return HIDDEN
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isHidden(name) ? HIDDEN : redact(inner, depth + 1)]),
  )
}

/** Free text has no field names, so secrets are recognised by their format. */
export function redactText(text: string): string {
  return text
    .replace(BEARER, `$1 ${HIDDEN}`)
    .replace(JSON_WEB_TOKEN, HIDDEN)
    .replace(REFUND_SECRET, HIDDEN)
    .replace(URL_PASSWORD, `$1${HIDDEN}@`)
}

function isHidden(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
  const joined = words.join('')
  return HIDDEN_NAMES.some((hidden) => (WHOLE_NAMES.has(hidden) ? words.includes(hidden) : joined.includes(hidden)))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

import type { Intent } from '@cocobnk/request-signature'

const PREFIX = '/api/v1'
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** A signed request, read. */
export type Asked = {
  readonly member: string
  /** Method and path, with what the path names replaced by `*`. */
  readonly operation: string
  /** What the path names. */
  readonly named: string
  readonly once: string
  readonly body: Readonly<Record<string, unknown>>
}

/** Operations whose path names something. */
const NAMING: readonly (readonly [operation: string, path: RegExp])[] = [
  ['POST /account/money-request/link/*', /^POST \/account\/money-request\/link\/([^/]+)$/],
  ['POST /pg/transaction/*/pay', /^POST \/pg\/transaction\/([^/]+)\/pay$/],
  ['PATCH /pg/xptx/token/*', /^PATCH \/pg\/xptx\/token\/([^/]+)$/],
]

/** Undefined for what is no request of the api's, or has a body that is none. */
export function askedIn({ member, method, target, once, body }: Intent): Asked | undefined {
  if (!target.startsWith(`${PREFIX}/`)) return undefined
  const text = `${method} ${target.slice(PREFIX.length).split('?')[0]}`
  const [operation, named] = NAMING.flatMap(([name, path]) => {
    const found = path.exec(text)
    return found ? [[name, decodeURIComponent(found[1] ?? '')] as const] : []
  })[0] ?? [text, '']
  const read = bodyIn(body)
  return read && { member, operation, named, once, body: read }
}

function bodyIn(text: string): Asked['body'] | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Asked['body']) : undefined
  } catch {
    return undefined
  }
}

/** The content of a token of the api, `<base64url of JSON>.<signature>`: what the member signed with the token. */
export function contentOf(token: unknown): Asked['body'] {
  const [content = ''] = typeof token === 'string' ? token.split('.') : []
  return bodyIn(Buffer.from(content, 'base64url').toString()) ?? {}
}

export const isKey = (once: unknown): once is string => typeof once === 'string' && UUID_V7.test(once)

export const isSame = (id: unknown, other: string) => typeof id === 'string' && id.toLowerCase() === other.toLowerCase()

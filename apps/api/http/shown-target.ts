import type { Operation } from '@cocobnk/contract'
import type { FastifyRequest } from 'fastify'

type Asked = {
  readonly raw: Pick<FastifyRequest['raw'], 'url'>
  readonly routeOptions: { readonly url?: string | undefined }
}

/** URL parameters that grant access to anyone who knows them. */
const SECRET_PARAMETER = /token|secret/

/** The path of a request without its query. Secret parameters are replaced by their names in braces. */
export function shownPath({ raw, routeOptions }: Asked): string {
  const path = (raw.url ?? '').split('?')[0] ?? ''
  const route = (routeOptions.url ?? '').split('/')
  const parts = path.split('/')
  return parts
    .map((part, place) => {
      const name = /^:(\w+)/.exec(route[place] ?? '')?.[1]
      return name !== undefined && SECRET_PARAMETER.test(name) ? `{${name}}` : part
    })
    .join('/')
}

/**
 * Path and query. Values are shown only if the operation is for shops and declares all of them; then they are ids, times and page sizes.
 */
export function shownTarget(asked: Asked, { auth, shops, query }: Operation): string {
  const [, sent] = /^[^?]*\?(.*)$/s.exec(asked.raw.url ?? '') ?? []
  const path = shownPath(asked)
  if (sent === undefined) return path
  const names = [...new URLSearchParams(sent).keys()]
  const known = Object.keys(query?.shape ?? {})
  const isPlain = (auth === 'merchant' || shops === true) && names.every((name) => known.includes(name))
  return `${path}?${isPlain ? sent : names.map((name) => `${name}={…}`).join('&')}`
}

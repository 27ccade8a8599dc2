import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import title from './locales/en-US/title.json' with { type: 'json' }
import { tablePath } from './route-notation.ts'
import { routeTable } from './routes.data.ts'
import { ROUTE_LIST } from './testing/route-list.ts'

/** The router's own list of its routes: `/_member` and `/_guest` in front of an id are the guards it stands behind. */
const routeIds = readFileSync(new URL('./routeTree.gen.ts', import.meta.url), 'utf8')
  .match(/\n {2}id:\n([\s\S]*?)\n {2}fileRoutesById/)?.[1]
  ?.match(/'[^']+'/g)
  ?.map((quoted) => quoted.slice(1, -1))
  .filter((id) => !['__root__', '/_member', '/_guest'].includes(id))

function guardOf(id: string): boolean | 'guest-only' {
  if (id.startsWith('/_member/')) return true
  return id.startsWith('/_guest/') ? 'guest-only' : false
}

/** The one address beyond the owner's list. */
const TRADING = '/exchange/market/$market_code'

const byPath = (a: readonly unknown[], b: readonly unknown[]) => String(a[0]).localeCompare(String(b[0]))

describe('the route table', () => {
  it('has all 94 addresses with the login each needs, and no other but the trading screen', () => {
    const asked = routeTable.filter(({ path }) => path !== TRADING)
    expect(asked.map(({ path, auth }) => [path, auth])).toEqual(ROUTE_LIST)
    expect(ROUTE_LIST).toHaveLength(94)
    expect(routeTable.filter(({ path }) => path === TRADING)).toMatchObject([{ auth: true }])
  })

  it('says exactly what the router opens and guards', () => {
    const opened = routeIds?.map((id) => [tablePath(id.replace(/^\/_(member|guest)/, '')), guardOf(id)])
    const stated = routeTable.map(({ path, auth }) => [path, auth])
    expect(opened?.sort(byPath)).toEqual(stated.sort(byPath))
  })

  it('R-ODD-SPELLINGS: keeps the spellings people have in their bookmarks', () => {
    const paths: readonly string[] = routeTable.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['/svings-account', '/svings-term-list', '/guide/guide-cocobnk-account']),
    )
    expect(paths).not.toContain('/savings-account')
  })

  it('has a title for every address', () => {
    expect(Object.keys(title).sort()).toEqual(routeTable.map(({ path }) => path).sort())
  })
})

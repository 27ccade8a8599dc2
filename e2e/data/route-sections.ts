import { ROUTES, type Route } from './routes.ts'

/** As many as one test opens in its time on a slow machine. */
const AT_ONCE = 6

/**
 * The routes of one kind, by the first word of their path: a browser that walks through a section has its scripts
 * already, as a visitor's has, and is quicker than one made for each address.
 */
export function routeSections(isWanted: (route: Route) => boolean): readonly (readonly [string, readonly Route[]])[] {
  const sections = Map.groupBy(ROUTES.filter(isWanted), ({ path }) => `/${path.split('/')[1]}`)
  const alone = [...sections.values()].filter((routes) => routes.length === 1).flat()
  const shared = [...sections].filter(([, routes]) => routes.length > 1)
  return [...shared, ['addresses that stand alone', alone] as const].flatMap(([section, routes]) =>
    inParts(routes).map((part, index) => [index === 0 ? section : `${section} (${index + 1})`, part] as const),
  )
}

function inParts(routes: readonly Route[]): readonly (readonly Route[])[] {
  return Array.from({ length: Math.ceil(routes.length / AT_ONCE) }, (_, index) =>
    routes.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
}

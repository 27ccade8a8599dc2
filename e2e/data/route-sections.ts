import { ROUTES, type Route } from './routes.ts'

/** Routes per test, as many as fit its timeout on a slow machine. */
const AT_ONCE = 6

/**
 * Groups the wanted routes by the first segment of their path, for one browser per group. A browser that has opened
 * one route of a section has cached its scripts, which is faster than a new browser for each route.
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

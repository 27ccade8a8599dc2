import { type RoutePath, routeTable } from './routes.data.ts'

/**
 * Converts a path of the router to the route table's notation: `/a/{-$b}`, `/@{$c}`, `/$` and `/a/` become `/a/$b?`, `/@$c`, `*` and
 * `/a`.
 */
export function tablePath(routerPath: string): string {
  if (routerPath === '/$') return '*'
  const written = routerPath.replace(/\{-\$(\w+)\}/g, '$$$1?').replace(/\{\$(\w+)\}/g, '$$$1')
  return written === '/' ? written : written.replace(/\/$/, '')
}

/** The path in the route table for a matched route. */
export function routePathOf(routerPath: string): RoutePath {
  const path = tablePath(routerPath)
  return routeTable.find((entry) => entry.path === path)?.path ?? '*'
}

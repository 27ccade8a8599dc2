import { type RoutePath, routeTable } from './routes.data.ts'

/** The router writes `/a/{-$b}`, `/@{$c}`, `/$` and `/a/`; the table writes `/a/$b?`, `/@$c`, `*` and `/a`. */
export function tablePath(routerPath: string): string {
  if (routerPath === '/$') return '*'
  const written = routerPath.replace(/\{-\$(\w+)\}/g, '$$$1?').replace(/\{\$(\w+)\}/g, '$$$1')
  return written === '/' ? written : written.replace(/\/$/, '')
}

/** The entry of the table that a matched route stands for. */
export function routePathOf(routerPath: string): RoutePath {
  const path = tablePath(routerPath)
  return routeTable.find((entry) => entry.path === path)?.path ?? '*'
}

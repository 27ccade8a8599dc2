import { type Budget, budgetOf, EXCEPTIONS } from './budgets.ts'
import type { FrontEnd, WeighedFile, WeighedRoute } from './first-paint.ts'

type Judged = {
  readonly app: FrontEnd
  readonly route: string
  readonly weight: Budget
  readonly max: Budget
  /** Used share of the budget for scripts or styles, whichever is higher. */
  readonly share: number
  readonly isTooHeavy: boolean
}

export function judge(app: FrontEnd, { route, files }: WeighedRoute): Judged {
  const weight = { scripts: kbOf(files, '.js'), styles: kbOf(files, '.css') }
  const max = budgetOf(app, route)
  const share = Math.max(weight.scripts / max.scripts, weight.styles / max.styles)
  return { app, route, weight, max, share, isTooHeavy: share > 1 }
}

/** Exceptions for routes that no longer exist, to be deleted: an outdated list would hide what it permits. */
export function staleExceptions(app: FrontEnd, routes: readonly string[]): string[] {
  return Object.keys(EXCEPTIONS[app]).filter((route) => !routes.includes(route))
}

function kbOf(files: readonly WeighedFile[], ending: string): number {
  const kb = files.filter(({ file }) => file.endsWith(ending)).reduce((sum, { gzipKb }) => sum + gzipKb, 0)
  return Math.round(kb * 10) / 10
}

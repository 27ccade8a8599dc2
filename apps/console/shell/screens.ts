import { useMemo } from 'react'
import { ROUTES, type Screen } from '../routes.data.ts'
import type { Operator } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'

/** The screens an operator may open. No other is offered. */
export function screensFor(operator: Operator | undefined): readonly Screen[] {
  const permissions: readonly string[] = operator?.permissions ?? []
  return ROUTES.filter(({ permission }) => permissions.includes(permission))
}

export function useScreens(): readonly Screen[] {
  const { operator } = useSession()
  return useMemo(() => screensFor(operator), [operator])
}

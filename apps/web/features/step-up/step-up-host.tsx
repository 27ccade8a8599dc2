import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useApp } from '../../context.ts'
import { useSession } from '../../session/use-session.ts'

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx'))

/** Shows the step-up dialog for the call that waits for a proof. Leaving the page or the session cancels it. */
export function StepUpHost(): ReactNode {
  const { stepUp } = useApp()
  const request = useSyncExternalStore(stepUp.subscribe, stepUp.get, stepUp.get)
  const { pathname } = useLocation()
  const loggedIn = useSession().token !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs because these change, not because it reads them
  useEffect(() => stepUp.cancelAll, [stepUp, pathname, loggedIn])
  return (
    <Suspense fallback={null}>
      {request ? <StepUpDialog key={request.challenge.challenge_seq} request={request} /> : null}
    </Suspense>
  )
}

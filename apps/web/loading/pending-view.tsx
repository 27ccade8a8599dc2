import { Container } from '@cocobnk/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../texts.ts'
import { FailedView } from './failed-view.tsx'
import css from './loading.module.css'
import { CHUNK_LIMIT_MS, LOADING_VIEW_MS, loadingPhase, TIMEOUT_VIEW_MS } from './loading-phase.ts'
import { waitedMs } from './navigation-clock.ts'
import { TroubleView } from './trouble-view.tsx'

/** Placeholder for a loading screen; adds a message when loading takes long. */
export function PendingView(): ReactNode {
  const t = useText('shell')
  const phase = usePhase()
  if (phase === 'quiet') return <div className={css.room} />
  if (phase === 'loading') {
    return (
      <Container className={css.room}>
        <p role="status" className={css.loading}>
          <span className={css.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {t('page.loading')}
        </p>
      </Container>
    )
  }
  // Rendered instead of thrown: an error boundary above the shell would also remove header and footer.
  if (phase === 'failed') return <FailedView error="chunk load timeout" />
  return <TroubleView title={t('page.timeout.title')} text={t('page.timeout.text')} />
}

function usePhase() {
  const [phase, setPhase] = useState(() => loadingPhase(waitedMs()))
  useEffect(() => {
    const timers = [LOADING_VIEW_MS, TIMEOUT_VIEW_MS, CHUNK_LIMIT_MS].map((boundaryMs) =>
      setTimeout(() => setPhase(loadingPhase(boundaryMs)), Math.max(0, boundaryMs - waitedMs())),
    )
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return phase
}

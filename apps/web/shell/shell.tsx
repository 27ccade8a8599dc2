import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useIdle } from '../browser/use-idle.ts'
import { StepUpHost } from '../features/step-up/step-up-host.tsx'
import { useText } from '../texts.ts'
import { useCustomerExchange } from './customer-exchange.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PageTitle } from './page-title.tsx'
import css from './shell.module.css'
import { TopStrip } from './top-strip.tsx'

const PopupNotice = lazy(() => import('./popup-notice.tsx'))

/** What stands around every screen. */
export function Shell(): ReactNode {
  const t = useText('shell')
  const [customer, onCustomer] = useCustomerExchange()
  const idle = useIdle()
  // A notice greets at the door; on the way to something it would stand before what one came for.
  const atDoor = useLocation({ select: ({ pathname }) => pathname === '/home' })
  return (
    <div className={css.page}>
      <PageTitle />
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      <TopStrip customer={customer} onCustomer={onCustomer} />
      <Header customer={customer} onCustomer={onCustomer} />
      <OfflineBar />
      <Content />
      <Footer />
      <StepUpHost />
      <Suspense fallback={null}>{idle && atDoor ? <PopupNotice /> : null}</Suspense>
    </div>
  )
}

/** A new page is read from its beginning, also by those who listen to it. */
function Content(): ReactNode {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main ref={main} id="content" tabIndex={-1} className={css.content}>
      <Outlet />
    </main>
  )
}

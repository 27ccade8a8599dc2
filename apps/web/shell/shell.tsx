import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useRead } from '../browser/use-read.ts'
import { StepUpHost } from '../features/step-up/step-up-host.tsx'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import { useCustomerExchange } from './customer-exchange.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PullToRefresh, Tabs } from './lazy-member-parts.tsx'
import { useMemberArea } from './member-area.ts'
import type { MenuState } from './menu-state.ts'
import { OfflineBar } from './offline-bar.tsx'
import { PageTitle } from './page-title.tsx'
import css from './shell.module.css'
import { TopStrip } from './top-strip.tsx'

const PopupNotice = lazy(() => import('./popup-notice.tsx'))

/** Layout around every screen. */
export function Shell(): ReactNode {
  const t = useText('shell')
  const [customer, onCustomer] = useCustomerExchange()
  const read = useRead()
  const menu = useMenuState()
  const isMember = useSession().token !== undefined
  const inMemberArea = useMemberArea()
  // Notices are shown only on the home page, after the member has had time to read it; on other pages they would be in the way.
  const atDoor = useLocation({ select: ({ pathname }) => pathname === '/home' })
  return (
    <div className={css.page}>
      <PageTitle />
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      <TopStrip customer={customer} onCustomer={onCustomer} />
      <Header customer={customer} onCustomer={onCustomer} menu={menu} />
      <OfflineBar />
      <Suspense fallback={null}>{inMemberArea ? <PullToRefresh /> : null}</Suspense>
      <Content />
      <Footer />
      <Suspense fallback={null}>{isMember ? <Tabs {...menu} /> : null}</Suspense>
      <StepUpHost />
      <Suspense fallback={null}>{read && atDoor ? <PopupNotice /> : null}</Suspense>
    </div>
  )
}

function useMenuState(): MenuState {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')
  return useMemo(
    () => ({
      open: state === 'open',
      used: state !== 'unused',
      onOpen: () => setState('open'),
      onClose: () => setState('closed'),
    }),
    [state],
  )
}

/** Moves the focus to the content of a new page, so that screen readers start there. */
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

import { BrandMark, Drawer, IconButton, IconMenu, IconSearch, openCommandPalette } from '@cocobnk/ui'
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { ROUTES, type Screen } from '../routes.data.ts'
import { useText } from '../texts.ts'
import { useCommands } from './commands.ts'
import { Forbidden } from './forbidden.tsx'
import { HaltedBar } from './halted-bar.tsx'
import { IdleBar } from './idle-bar.tsx'
import { KeyBar } from './key-bar.tsx'
import { KeyHelp } from './key-help.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Palette } from './palette.tsx'
import { useScreens } from './screens.ts'
import css from './shell.module.css'
import sidebarCss from './sidebar.module.css'
import { Sidebar } from './sidebar.tsx'

export function Shell(): ReactNode {
  const t = useText('shell')
  const [menuOpen, setMenuOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const showHelp = useCallback(() => setHelpOpen(true), [])
  useCommands(showHelp)
  const screen = useScreen()
  const mayOpen = useScreens().some(({ path }) => path === screen?.path) || screen === undefined
  useTitle(screen)
  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        {t('nav.skip')}
      </a>
      <aside className={css.rail}>
        <div className={sidebarCss.sidebar}>
          <Brand />
          <Sidebar />
        </div>
      </aside>
      <header className={css.top}>
        <Brand />
        <IconButton label={t('palette.open')} onClick={openCommandPalette}>
          <IconSearch />
        </IconButton>
        <IconButton label={t('nav.open')} onClick={() => setMenuOpen(true)}>
          <IconMenu />
        </IconButton>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <IdleBar />
        <OfflineBar />
        <HaltedBar />
        <Suspense>{mayOpen ? <Outlet /> : <Forbidden />}</Suspense>
      </main>
      <KeyBar />
      <Drawer
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        title={<BrandMark />}
        label={t('nav.label')}
        side="left"
      >
        <div className={sidebarCss.sidebar}>
          <Sidebar onGo={() => setMenuOpen(false)} />
        </div>
      </Drawer>
      <Palette onHelp={showHelp} />
      <KeyHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

function Brand(): ReactNode {
  const t = useText('shell')
  return (
    <Link to="/" className={sidebarCss.brand}>
      <BrandMark />
      <span className={sidebarCss.suffix}>{t('brand.suffix')}</span>
    </Link>
  )
}

function useScreen(): Screen | undefined {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return ROUTES.find((route) => route.path === path)
}

/** The tab's title names the screen, because operators keep several tabs open. */
function useTitle(screen: Screen | undefined): void {
  const t = useText('shell')
  const title = `${screen ? t(`screen.${screen.name}`) : t('notFound.title')} · Cocobnk ops`
  useEffect(() => {
    document.title = title
  }, [title])
}

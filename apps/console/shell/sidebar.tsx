import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Kbd } from '../keys/kbd.tsx'
import { useKeys } from '../keys/key-provider.tsx'
import type { Screen } from '../routes.data.ts'
import { useText } from '../texts.ts'
import { OperatorCard } from './operator-card.tsx'
import { ScreenCount } from './screen-count.tsx'
import { ScreenIcon } from './screen-icon.tsx'
import { useScreens } from './screens.ts'
import css from './sidebar.module.css'

const GROUPS = ['overview', 'queue', 'control', 'system'] as const

export function Sidebar({ onGo }: { readonly onGo?: () => void }): ReactNode {
  const t = useText('shell')
  const screens = useScreens()
  return (
    <>
      <nav aria-label={t('nav.label')}>
        {GROUPS.filter((group) => screens.some((screen) => screen.group === group)).map((group) => (
          <div key={group}>
            {group === 'overview' || group === 'queue' ? null : <h2 className={css.heading}>{t(`group.${group}`)}</h2>}
            <div className={css.group}>
              {screens
                .filter((route) => route.group === group)
                .map((route) => (
                  <SidebarLink key={route.path} route={route} onGo={onGo} />
                ))}
            </div>
          </div>
        ))}
      </nav>
      <OperatorCard />
    </>
  )
}

type SidebarLinkProps = { readonly route: Screen; readonly onGo: (() => void) | undefined }

/** After G, each entry shows its letter, so that operators learn the shortcuts. */
function SidebarLink({ route, onGo }: SidebarLinkProps): ReactNode {
  const t = useText('shell')
  const { pending } = useKeys()
  return (
    <Link to={route.path} className={css.link} onClick={onGo}>
      <ScreenIcon name={route.name} />
      {t(`screen.${route.name}`)}
      <span className={css.end}>
        {pending.length > 0 ? <Kbd name={route.key} /> : <ScreenCount name={route.name} />}
      </span>
    </Link>
  )
}

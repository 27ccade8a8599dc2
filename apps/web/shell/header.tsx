import { BrandMark, Button, Container, IconButton, IconMenu, Menu } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import type { CustomerChoice } from './customer-exchange.ts'
import { EntryMenuItem } from './entry-link.tsx'
import css from './header.module.css'
import { HeaderMerchants } from './header-merchants.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NotificationBell } from './lazy-member-parts.tsx'
import type { MenuState } from './menu-state.ts'
import { NewsMenuItems } from './news-list.tsx'
import { SearchButton } from './search-button.tsx'
import { ThemeButton } from './theme-button.tsx'
import { useMenuSections } from './use-menu.ts'

const SideMenu = lazy(() => import('./side-menu.tsx'))

type HeaderProps = CustomerChoice & { readonly menu: MenuState }

export function Header({ customer, onCustomer, menu }: HeaderProps): ReactNode {
  const t = useText('shell')
  const sections = useMenuSections(customer)
  const { token } = useSession()
  return (
    <header className={css.header}>
      <Container className={css.bar}>
        <Link to="/home" className={css.brand} aria-label={t('brand.home')}>
          <BrandMark />
        </Link>
        <nav className={css.nav} aria-label={t('menu.label')}>
          {sections.map(({ id, title, entries }) => (
            <Menu key={id} trigger={title}>
              {entries.map((entry) => (
                <EntryMenuItem key={entry.label} entry={entry} />
              ))}
              {id === 'support' ? <NewsMenuItems /> : null}
            </Menu>
          ))}
        </nav>
        <div className={css.tools}>
          <SearchButton />
          <span className={css.wide}>
            <LanguageMenu />
          </span>
          <span className={css.wide}>
            <ThemeButton />
          </span>
          {token === undefined ? null : (
            <Suspense>
              <NotificationBell />
            </Suspense>
          )}
          {token === undefined ? null : <HeaderMerchants />}
          <AccountButtons />
          <span className={css.narrow}>
            <IconButton label={t('menu.open')} aria-expanded={menu.open} onClick={menu.onOpen}>
              <IconMenu />
            </IconButton>
          </span>
        </div>
      </Container>
      <Suspense fallback={null}>
        {menu.used ? (
          <SideMenu
            open={menu.open}
            onClose={menu.onClose}
            sections={sections}
            customer={customer}
            onCustomer={onCustomer}
          />
        ) : null}
      </Suspense>
    </header>
  )
}

/** Login and registration for guests; profile and logout for members. */
function AccountButtons(): ReactNode {
  const t = useText('shell')
  const { token } = useSession()
  const [first, second] =
    token === undefined
      ? ([
          { to: '/login', text: t('account.login') },
          { to: '/register', text: t('account.register') },
        ] as const)
      : ([
          { to: '/logout', text: t('account.logout') },
          { to: '/mypage/myprofile', text: t('account.mypage') },
        ] as const)
  return (
    <>
      <Button
        component={Link}
        to={first.to}
        preload={false}
        variant="subtle"
        size="sm"
        className={css.first}
        data-member={token !== undefined || undefined}
      >
        {first.text}
      </Button>
      <Button component={Link} to={second.to} variant="default" size="sm" className={css.wide}>
        {second.text}
      </Button>
    </>
  )
}

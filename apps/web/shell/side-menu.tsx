import { BrandMark, Button, Drawer, Group } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import type { CustomerChoice } from './customer-exchange.ts'
import { CustomerSwitch } from './customer-switch.tsx'
import type { Section } from './entry.ts'
import { FooterLinks } from './footer-links.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NewsLinks } from './news-list.tsx'
import { SectionList } from './section-list.tsx'
import css from './side-menu.module.css'
import { ThemeButton } from './theme-button.tsx'

type SideMenuProps = CustomerChoice & {
  readonly open: boolean
  readonly onClose: () => void
  readonly sections: readonly Section[]
}

/** The full menu for narrow screens. For members, whose footer is compact, it also has the footer's links. */
export default function SideMenu({ open, onClose, sections, ...choice }: SideMenuProps): ReactNode {
  const t = useText('shell')
  const isMember = useSession().token !== undefined
  return (
    <Drawer open={open} onClose={onClose} title={<BrandMark />} label={t('menu.title')}>
      <div className={css.top}>
        <AccountLinks onFollow={onClose} />
        <CustomerSwitch {...choice} fullWidth />
      </div>
      <nav aria-label={t('menu.label')} className={css.sections}>
        <SectionList sections={sections} onFollow={onClose} />
        <NewsLinks onFollow={onClose} />
      </nav>
      {isMember ? <FooterLinks listed={sections} onFollow={onClose} /> : null}
      <Group justify="between" className={css.bottom}>
        <LanguageMenu side="top" align="start" />
        <ThemeButton />
      </Group>
    </Drawer>
  )
}

function AccountLinks({ onFollow }: { readonly onFollow: () => void }): ReactNode {
  const t = useText('shell')
  const guest = useSession().token === undefined
  return (
    <div className={css.account}>
      <Button component={Link} to={guest ? '/login' : '/logout'} preload={false} onClick={onFollow}>
        {t(guest ? 'account.login' : 'account.logout')}
      </Button>
      <Button component={Link} to={guest ? '/register' : '/mypage/myprofile'} variant="filled" onClick={onFollow}>
        {t(guest ? 'account.register' : 'account.mypage')}
      </Button>
    </div>
  )
}

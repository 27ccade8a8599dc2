import { BrandMark, Button, Drawer, Group } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import type { CustomerChoice } from './customer-exchange.ts'
import { CustomerSwitch } from './customer-switch.tsx'
import type { Section } from './entry.ts'
import { EntryLink } from './entry-link.tsx'
import { legalEntries } from './footer-sections.ts'
import { LanguageMenu } from './language-menu.tsx'
import { NewsLinks } from './news-list.tsx'
import css from './side-menu.module.css'
import { ThemeButton } from './theme-button.tsx'
import { unlisted } from './unlisted.ts'
import { useFooterSections } from './use-menu.ts'

type SideMenuProps = CustomerChoice & {
  readonly open: boolean
  readonly onClose: () => void
  readonly sections: readonly Section[]
}

/** The header's whole offer, for narrow screens; for members, who have a short footer, also what only the footer offers. */
export function SideMenu({ open, onClose, sections, ...choice }: SideMenuProps): ReactNode {
  const t = useText('shell')
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
      <FooterLinks listed={sections} onFollow={onClose} />
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

type SectionListProps = { readonly sections: readonly Section[]; readonly onFollow: () => void }

function SectionList({ sections, onFollow }: SectionListProps): ReactNode {
  return sections.map(({ id, title, entries }) => (
    <section key={id} className={css.section}>
      <h3 className={css.head}>{title}</h3>
      <ul className={css.list}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <EntryLink entry={entry} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function FooterLinks({ listed, onFollow }: { readonly listed: readonly Section[]; readonly onFollow: () => void }) {
  const t = useText('shell')
  const footer = useFooterSections()
  if (useSession().token === undefined) return null
  const all = footer.map((section) =>
    section.id === 'company' ? { ...section, entries: [...section.entries, ...legalEntries(t)] } : section,
  )
  return (
    <nav aria-label={t('footer.label')} className={css.sections}>
      <SectionList sections={unlisted(all, listed)} onFollow={onFollow} />
    </nav>
  )
}

import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import type { Section } from './entry.ts'
import { legalEntries } from './footer-sections.ts'
import { SectionList } from './section-list.tsx'
import css from './side-menu.module.css'
import { unlisted } from './unlisted.ts'
import { useFooterSections } from './use-menu.ts'

type FooterLinksProps = { readonly listed: readonly Section[]; readonly onFollow: () => void }

/** Links that only the footer has, for members, whose footer is compact. */
export function FooterLinks({ listed, onFollow }: FooterLinksProps): ReactNode {
  const t = useText('shell')
  const footer = useFooterSections()
  const all = footer.map((section) =>
    section.id === 'company' ? { ...section, entries: [...section.entries, ...legalEntries(t)] } : section,
  )
  return (
    <nav aria-label={t('footer.label')} className={css.sections}>
      <SectionList sections={unlisted(all, listed)} onFollow={onFollow} />
    </nav>
  )
}

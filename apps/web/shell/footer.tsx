import { Accordion, AccordionItem, BrandMark, Container } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDesktop } from '../browser/use-media.ts'
import { useApp } from '../context.ts'
import { serviceConfigQuery } from '../setting/queries.ts'
import { useText } from '../texts.ts'
import type { Section } from './entry.ts'
import { EntryLink } from './entry-link.tsx'
import css from './footer.module.css'
import { legalEntries } from './footer-sections.ts'
import { useFooterSections } from './use-menu.ts'

/** Everything there is, in columns that fold; on a phone one below the other, folded to begin with. */
export function Footer(): ReactNode {
  const t = useText('shell')
  const sections = useFooterSections()
  const desktop = useDesktop()
  return (
    <footer className={css.footer}>
      <Container>
        <nav aria-label={t('footer.label')}>
          <Accordion key={String(desktop)} single={!desktop} className={css.sections ?? ''}>
            {sections.map(({ id, title, entries }) => (
              <AccordionItem key={id} title={title} open={desktop}>
                <EntryList entries={entries} />
              </AccordionItem>
            ))}
          </Accordion>
        </nav>
        <div className={css.bottom}>
          <BrandMark />
          <ul className={css.legal}>
            {legalEntries(t).map((entry) => (
              <li key={entry.label}>
                <EntryLink entry={entry} />
              </li>
            ))}
          </ul>
          <Hours />
          <p className={css.risk}>{t('footer.risk')}</p>
        </div>
      </Container>
    </footer>
  )
}

function EntryList({ entries }: Pick<Section, 'entries'>): ReactNode {
  return (
    <ul className={css.list}>
      {entries.map((entry) => (
        <li key={entry.label}>
          <EntryLink entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function Hours(): ReactNode {
  const t = useText('shell')
  const { data: service } = useQuery(serviceConfigQuery(useApp().client))
  if (!service) return null
  const { counselling_hours: talk, maintenance_window: rest } = service
  return (
    <p className={css.hours}>
      {t('footer.hours', { from: talk.from, to: talk.to })}
      <br />
      {t('footer.online', { from: rest.from, to: rest.to })}
    </p>
  )
}

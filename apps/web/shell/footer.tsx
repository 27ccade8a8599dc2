import { Accordion, AccordionItem, BrandMark, Container, useDesktop } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useApp } from '../context.ts'
import { serviceConfigQuery } from '../setting/queries.ts'
import { useText } from '../texts.ts'
import type { Section } from './entry.ts'
import { EntryLink } from './entry-link.tsx'
import css from './footer.module.css'
import { legalEntries } from './footer-sections.ts'
import { CompactFooter } from './lazy-member-parts.tsx'
import { useMemberArea } from './member-area.ts'
import { useFooterSections } from './use-menu.ts'

/** The site map. In the member area, it is a single line that expands. */
export function Footer(): ReactNode {
  const inMemberArea = useMemberArea()
  // Rendered after the content the member came for.
  const isDrawn = useDeferredValue(true, !inMemberArea)
  if (!isDrawn) return null
  return inMemberArea ? (
    <Suspense fallback={null}>
      <CompactFooter>
        <SiteMap />
        <div className={css.end}>
          <Hours />
          <Risk />
        </div>
      </CompactFooter>
    </Suspense>
  ) : (
    <FullFooter />
  )
}

function FullFooter(): ReactNode {
  const t = useText('shell')
  return (
    <footer className={css.footer}>
      <Container>
        <SiteMap />
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
          <Risk />
        </div>
      </Container>
    </footer>
  )
}

/** Collapsible columns; stacked and initially collapsed on a phone. */
function SiteMap(): ReactNode {
  const t = useText('shell')
  const sections = useFooterSections()
  const desktop = useDesktop()
  return (
    <nav aria-label={t('footer.label')}>
      <Accordion key={String(desktop)} single={!desktop} className={css.sections ?? ''}>
        {sections.map(({ id, title, entries }) => (
          <AccordionItem key={id} title={title} open={desktop}>
            <EntryList entries={entries} />
          </AccordionItem>
        ))}
      </Accordion>
    </nav>
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

function Risk(): ReactNode {
  return <p className={css.risk}>{useText('shell')('footer.risk')}</p>
}

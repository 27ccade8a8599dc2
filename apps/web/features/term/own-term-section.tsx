import { Accordion, AccordionItem, SettingList } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { OwnTermRow } from './own-term-row.tsx'
import { type OwnTerm, ownTermsQuery } from './queries.ts'

const isAgreed = ({ agreed }: OwnTerm) => agreed

/** The member's agreements, with buttons to give or withdraw optional ones. Collapsed, since it is rarely needed. */
export function OwnTermSection(): ReactNode {
  const t = useText('term')
  return (
    <MemberSection id="terms" title={t('title')} note={t('note')}>
      <Loaded from={useQuery(ownTermsQuery(useApp().client))} failed={t('failed')}>
        {(terms) => (
          <Accordion>
            <AccordionItem title={t('summary', { agreed: terms.filter(isAgreed).length, all: terms.length })}>
              <SettingList label={t('title')}>
                {terms.map((term) => (
                  <OwnTermRow key={term.code} term={term} />
                ))}
              </SettingList>
            </AccordionItem>
          </Accordion>
        )}
      </Loaded>
    </MemberSection>
  )
}

import { Container, IconChevronDown } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import css from './compact-footer.module.css'
import { EntryLink } from './entry-link.tsx'
import { legalEntries, serviceEntries } from './footer-sections.ts'
import { SystemState } from './system-state.tsx'

/** A one-line footer that expands to all links on request. The links are always in the document and need no script. */
export function CompactFooter({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useText('shell')
  return (
    <footer className={css.footer}>
      <Container className={css.frame}>
        <ul className={css.line}>
          <li>
            <SystemState />
          </li>
          {[...legalEntries(t), ...serviceEntries(t)].map((entry) => (
            <li key={entry.label}>
              <EntryLink entry={entry} />
            </li>
          ))}
        </ul>
        <details className={css.map}>
          <summary className={css.head}>
            {useText('member-frame')('footer.map')}
            <IconChevronDown size="sm" className={css.mark} />
          </summary>
          {children}
        </details>
      </Container>
    </footer>
  )
}

import type { ReactNode } from 'react'
import type { Section } from './entry.ts'
import { EntryLink } from './entry-link.tsx'
import css from './side-menu.module.css'

type SectionListProps = { readonly sections: readonly Section[]; readonly onFollow: () => void }

/** Sections of the drawer. */
export function SectionList({ sections, onFollow }: SectionListProps): ReactNode {
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

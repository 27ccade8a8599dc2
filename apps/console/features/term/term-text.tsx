import { Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { TermText as TermTextOf } from './queries.ts'
import css from './term-text.module.css'

/** A document as members see it. */
export function TermText({ title, sections }: TermTextOf): ReactNode {
  const t = useText('term')
  return (
    <article className={css.text}>
      <h4 className={css.title}>{title}</h4>
      {sections.length === 0 ? <Text tone="muted">{t('statement')}</Text> : null}
      {sections.map(({ heading, paragraphs }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document may repeat itself, and is drawn anew as a whole
        <section key={place}>
          <h5 className={css.heading}>{heading}</h5>
          {paragraphs.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <p key={at} className={css.paragraph}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}

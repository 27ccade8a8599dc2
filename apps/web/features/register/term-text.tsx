import { Text, Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { TermDocument } from './term-queries.ts'
import css from './term-text.module.css'

export function TermText({ document }: { readonly document: TermDocument }): ReactNode {
  const t = useText('register')
  return (
    <>
      <Text size="sm" tone="quiet">
        {t('version', { version: document.term.version })}
      </Text>
      <TermSections document={document} />
    </>
  )
}

export function TermSections({ document }: { readonly document: TermDocument }): ReactNode {
  return document.sections.map(({ heading, paragraphs }) => (
    <section key={heading} className={css.section}>
      <Title order={3} look="h4">
        {heading}
      </Title>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} className={css.paragraph}>
          {paragraph}
        </Text>
      ))}
    </section>
  ))
}

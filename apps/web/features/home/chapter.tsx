import { TextLink, Title } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './chapter.module.css'

type ChapterProps = {
  readonly eyebrow: string
  readonly title: string
  readonly text: string
  readonly link: { readonly to: string; readonly text: string }
  /** The picture beside the text; `pictureFirst` puts it first. */
  readonly picture: ReactNode
  readonly pictureFirst?: boolean
}

/** Introduces one feature of the bank, with text and a picture. */
export function Chapter({ eyebrow, title, text, link, picture, pictureFirst }: ChapterProps): ReactNode {
  return (
    <section className={css.chapter} data-picture-first={pictureFirst || undefined}>
      <div className={css.words}>
        <p className={css.eyebrow}>{eyebrow}</p>
        <Title order={2} look="chapter" className={css.title}>
          {title}
        </Title>
        <p className={css.text}>{text}</p>
        <TextLink component={Link} to={link.to}>
          {link.text}
        </TextLink>
      </div>
      <div className={css.picture}>{picture}</div>
    </section>
  )
}

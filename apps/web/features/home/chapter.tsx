import { Tag, TextLink, Title } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './chapter.module.css'

type ChapterProps = {
  readonly eyebrow: string
  readonly title: string
  readonly text: string
  readonly link: { readonly to: string; readonly text: string }
  /** On which side of the words the picture stands. */
  readonly picture: ReactNode
  readonly pictureFirst?: boolean
}

/** Something that is coming: said so in its first line. */
export function Chapter({ eyebrow, title, text, link, picture, pictureFirst }: ChapterProps): ReactNode {
  const t = useText('home')
  return (
    <section className={css.chapter} data-picture-first={pictureFirst || undefined}>
      <div className={css.words}>
        <p className={css.eyebrow}>
          {eyebrow} <Tag tone="pending">{t('coming')}</Tag>
        </p>
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

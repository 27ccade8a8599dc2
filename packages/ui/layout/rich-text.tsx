import { type Block, type Inline, parseRichText } from '@cocobnk/rich-text'
import type { ReactNode } from 'react'
import { TextLink } from '../action/text-link.tsx'
import { classes } from '../classes.ts'
import css from './rich-text.module.css'
import { Title } from './typography.tsx'

export { leadOf } from '@cocobnk/rich-text'

type OwnLink = (href: string, words: string) => ReactNode

type RichTextProps = {
  /** As typed; never interpreted as HTML. */
  readonly children: string
  /** Level of the surrounding heading: its own headings start below it. */
  readonly below?: 1 | 2
  /** Renders a link to a page of ours, using the app's router. */
  readonly ownLink?: OwnLink
  readonly className?: string
}

/** Renders operators' texts from the parsed tree. */
export function RichText({ children, below = 1, ownLink, className }: RichTextProps): ReactNode {
  return (
    <div className={classes(css.text, className)}>
      {numbered(parseRichText(children)).map(([key, block]) => (
        <Shape key={key} block={block} below={below} ownLink={ownLink} />
      ))}
    </div>
  )
}

type ShapeProps = { readonly block: Block; readonly below: 1 | 2; readonly ownLink: OwnLink | undefined }

function Shape({ block, below, ownLink }: ShapeProps): ReactNode {
  if (block.kind === 'paragraph') return <p>{words(block.inlines, ownLink)}</p>
  if (block.kind === 'heading') {
    const order = (block.level - 1 + below) as 2 | 3 | 4
    return (
      <Title order={order} look={block.level === 2 ? 'h3' : 'h4'}>
        {words(block.inlines, ownLink)}
      </Title>
    )
  }
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {numbered(block.items).map(([key, item]) => (
        <li key={key}>{words(item, ownLink)}</li>
      ))}
    </List>
  )
}

function words(inlines: readonly Inline[], ownLink: OwnLink | undefined): ReactNode {
  return numbered(inlines).map(([key, one]) => {
    if (one.kind === 'text') return one.text
    if (one.kind === 'strong') return <strong key={key}>{one.text}</strong>
    if (one.href.startsWith('/') && ownLink) return <span key={key}>{ownLink(one.href, one.text)}</span>
    return (
      <TextLink key={key} href={one.href} rel="noopener noreferrer" {...(one.href.startsWith('https:') && ELSEWHERE)}>
        {one.text}
      </TextLink>
    )
  })
}

const ELSEWHERE = { target: '_blank' }

/** A text is rendered as a whole, so the index of a part can be its key. */
function numbered<Part>(parts: readonly Part[]): readonly (readonly [string, Part])[] {
  return parts.map((part, index) => [String(index), part])
}

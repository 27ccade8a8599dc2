import { Button, ErrorView, IconButton, IconChevronLeft, IconChevronRight, IconSearch } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useConsole } from '../../context.ts'
import { type Binding, useBindings } from '../../keys/key-provider.tsx'
import { refusalText } from '../../refusal/refusal-text.ts'
import { Waiting } from '../../shell/waiting.tsx'
import { useText } from '../../texts.ts'
import css from './document-viewer.module.css'
import { type Page, pageQuery, type Source } from './queries.ts'

type DocumentsProps = {
  readonly source: Source
  readonly files: readonly { readonly file_seq: string; readonly pages: number }[]
}

/** The submitted documents; null if there are none. */
export function Documents({ source, files }: DocumentsProps): ReactNode {
  const pages = files.flatMap(({ file_seq, pages: count }) =>
    Array.from({ length: count }, (_, place) => ({ source, fileSeq: file_seq, page: place + 1 })),
  )
  return pages.length > 0 ? <DocumentViewer key={pages[0]?.fileSeq} pages={pages} /> : null
}

/** Shows documents page by page on a canvas, so that no document ever has a URL. */
function DocumentViewer({ pages }: { readonly pages: readonly Page[] }): ReactNode {
  const t = useText('case')
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState(false)
  // Viewing a document is recorded, so it takes a click, once for each case.
  const [shown, setShown] = useState(false)
  const bindings = useMemo<readonly Binding[]>(() => {
    const move = (by: number) => setAt((now) => Math.min(Math.max(now + by, 0), pages.length - 1))
    return [
      { sequence: ['['], label: t('page.previous'), place: 'screen', run: () => move(-1) },
      { sequence: [']'], label: t('page.next'), place: 'screen', run: () => move(1) },
      { sequence: ['z'], label: t('page.zoom'), place: 'screen', run: () => setLarge((now) => !now) },
    ]
  }, [t, pages.length])
  useBindings(bindings)
  const [previous, next, zoom] = bindings
  const page = pages[at]
  return (
    <div className={css.viewer}>
      <div className={css.bar}>
        <IconButton size="sm" label={t('page.previous')} onClick={previous?.run} disabled={at === 0}>
          <IconChevronLeft size="sm" />
        </IconButton>
        <span role="status">{t('page.place', { at: at + 1, of: pages.length })}</span>
        <IconButton size="sm" label={t('page.next')} onClick={next?.run} disabled={at === pages.length - 1}>
          <IconChevronRight size="sm" />
        </IconButton>
        <IconButton size="sm" label={t('page.zoom')} onClick={zoom?.run} aria-pressed={large}>
          <IconSearch size="sm" />
        </IconButton>
      </div>
      {page && shown ? <Picture key={`${page.fileSeq} ${page.page}`} page={page} large={large} /> : null}
      {shown ? null : (
        <Button size="md" onClick={() => setShown(true)}>
          {t('page.show')}
        </Button>
      )}
    </div>
  )
}

function Picture({ page, large }: { readonly page: Page; readonly large: boolean }): ReactNode {
  const t = useText('case')
  const { client } = useConsole()
  const query = useQuery(pageQuery(client, page))
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = query.data
  useEffect(() => {
    if (!canvas.current || !picture) return
    canvas.current.width = picture.width
    canvas.current.height = picture.height
    canvas.current.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  if (query.isError)
    return <ErrorView message={refusalText(query.error) ?? t('page.failed')} onRetry={() => void query.refetch()} />
  if (!picture) return <Waiting lines={6} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.frame} data-large={large || undefined} aria-label={t('page')} tabIndex={0}>
      <canvas ref={canvas} className={css.picture} role="img" aria-label={t('page.name', { n: page.page })} />
    </section>
  )
}

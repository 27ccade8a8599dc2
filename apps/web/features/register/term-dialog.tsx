import { Button, ErrorView, Group, IconDownload, Loading, ModalDialog } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import type { TermItem } from './agreement.ts'
import { saveTerms } from './save-terms.ts'
import { termDocumentQuery } from './term-queries.ts'
import { TermText } from './term-text.tsx'

type TermDialogProps = {
  readonly term: TermItem
  /** The next unread document, if any. */
  readonly next: TermItem | undefined
  /** Called when the document is on screen. */
  readonly onRead: () => void
  readonly onAgree: (next: TermItem | undefined) => void
  readonly onClose: () => void
}

export function TermDialog({ term, next, onRead, onAgree, onClose }: TermDialogProps): ReactNode {
  const t = useText('register')
  const { client } = useApp()
  const { data, error, refetch } = useQuery(termDocumentQuery(client, term.code))
  const shown = data?.term.code
  const told = useEffectEvent(onRead)
  useEffect(() => {
    if (shown) told()
  }, [shown])
  const footer = data ? (
    <Group grow>
      <Button icon={<IconDownload />} onClick={() => saveTerms([data], term.title)}>
        {t('download')}
      </Button>
      <Button variant="filled" onClick={() => onAgree(next)}>
        {t(next ? 'agreeNext' : 'agreeClose')}
      </Button>
    </Group>
  ) : null
  return (
    <ModalDialog open onClose={onClose} title={term.title} size="lg" footer={footer}>
      {data ? <TermText key={term.code} document={data} /> : null}
      {error && !data ? <ErrorView message={error.message} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Loading />}
    </ModalDialog>
  )
}

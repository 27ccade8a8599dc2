import { CONTENT_KINDS } from '@cocobnk/contract'
import { SelectField } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { KeyButton } from '../../shell/key-button.tsx'
import { Queue, QueueRow } from '../../shell/queue.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { usePending } from '../change/pending-change.tsx'
import { ContentDetail } from './content-detail.tsx'
import { type ContentSearch, contentSearch, NEW } from './content-search.ts'
import { ContentState } from './content-state.tsx'
import { NewContent } from './new-content.tsx'
import { usePlaceName } from './place.ts'
import { contentsQuery } from './queries.ts'

export function ContentScreen({ search }: { readonly search: ContentSearch }): ReactNode {
  const t = useText('content')
  const { client } = useConsole()
  const times = useTimes()
  const navigate = useNavigate({ from: '/contents' })
  const mayPublish = useMay()('content.publish')
  const nameOf = usePlaceName()
  const pending = usePending('content.publish')
  const { kind = 'notice', id } = search
  const choose = (next: { readonly kind?: string; readonly id?: string }) =>
    void navigate({ search: contentSearch(next), replace: true })
  return (
    <ListDetail
      title={t('title')}
      filters={
        <>
          <SelectField
            name="kind"
            label={t('kind')}
            value={kind}
            options={CONTENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(event) => choose({ kind: event.currentTarget.value })}
          />
          {mayPublish ? <KeyButton name="n" label={t('new')} onPress={() => choose({ kind, id: NEW })} /> : null}
        </>
      }
      list={
        <Queue
          query={useInfiniteQuery(contentsQuery(client, kind))}
          rowKey={({ document_srl }) => document_srl}
          selected={id}
          onOpen={(opened) => choose({ kind, id: opened })}
          follow
          empty={t('empty')}
        >
          {(row) => (
            <QueueRow
              title={row.title}
              aside={<ContentState {...row} unlessShown />}
              about={row.place ? nameOf(row.place) : times.short(row.published_at)}
            />
          )}
        </Queue>
      }
      open={id !== undefined}
      onBack={() => choose({ kind })}
      detailLabel={t('text')}
    >
      {id === undefined ? <NothingOpen>{t('choose')}</NothingOpen> : null}
      {id === NEW ? <NewContent key={kind} kind={kind} onAsked={() => choose({ kind })} /> : null}
      {id !== undefined && id !== NEW ? (
        <ContentDetail key={id} documentSrl={id} pending={pending(`content:${id}`)} />
      ) : null}
    </ListDetail>
  )
}

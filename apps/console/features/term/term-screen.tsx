import { Tag } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { QueueRow, ShortQueue } from '../../shell/queue.tsx'
import { useText } from '../../texts.ts'
import { usePending } from '../change/pending-change.tsx'
import { type TermInForce, termsQuery } from './queries.ts'
import { TermDetail } from './term-detail.tsx'
import { type TermSearch, termSearch } from './term-search.ts'

export function TermScreen({ search }: { readonly search: TermSearch }): ReactNode {
  const t = useText('term')
  const change = useText('change')
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/terms' })
  const query = useQuery(termsQuery(client))
  const pending = usePending('term.publish')
  const pendingOf = ({ code }: TermInForce) => pending(`term:${code}`)
  const open = query.data?.find(({ code }) => code === search.code)
  const choose = (next: TermSearch) => void navigate({ search: next, replace: true })
  return (
    <ListDetail
      title={t('title')}
      list={
        <ShortQueue
          query={query}
          rowKey={({ code }) => code}
          selected={search.code}
          onOpen={(code) => choose(termSearch({ code }))}
          follow
          empty={t('empty')}
        >
          {(term) => (
            <QueueRow
              title={term.title}
              aside={pendingOf(term) ? <Tag tone="pending">{change('pending')}</Tag> : null}
              about={t('version', { version: term.version })}
              note={t(noteOf(term))}
            />
          )}
        </ShortQueue>
      }
      open={open !== undefined}
      onBack={() => choose({})}
      detailLabel={open?.title ?? t('title')}
    >
      {open ? (
        <TermDetail key={open.code} term={open} pending={pendingOf(open)} />
      ) : (
        <NothingOpen>{t('choose')}</NothingOpen>
      )}
    </ListDetail>
  )
}

function noteOf({ code, required }: TermInForce): 'policy' | 'required' | 'optional' {
  if (code === 'PRIVACY_POLICY') return 'policy'
  return required ? 'required' : 'optional'
}

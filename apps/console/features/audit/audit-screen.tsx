import { Button } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { rowsOf } from '../../shell/paged.ts'
import { Queue, QueueRow } from '../../shell/queue.tsx'
import { useTimes } from '../../shell/times.ts'
import { useRefresh } from '../../shell/use-refresh.ts'
import { useText } from '../../texts.ts'
import { useSubjectName } from '../approval/subject-name.ts'
import { AuditDetail } from './audit-detail.tsx'
import css from './audit-screen.module.css'
import { type AuditSearch, FILTERS } from './audit-search.ts'
import { useActionName, useActorName } from './audit-words.ts'
import { shortHash } from './hash.ts'
import { type AuditLine, auditQuery } from './queries.ts'

export function AuditScreen({ search }: { readonly search: AuditSearch }): ReactNode {
  const t = useText('audit')
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/audit' })
  const query = useInfiniteQuery(auditQuery(client, search))
  const { id, ...filters } = search
  const lines = rowsOf(query)
  const at = lines?.findIndex(({ audit_seq }) => audit_seq === id) ?? -1
  const open = lines?.[at]
  const choose = (next: AuditSearch) => void navigate({ search: next, replace: true })
  useRefresh()
  return (
    <ListDetail
      title={t('title')}
      aside={<span className={css.order}>{t('order')}</span>}
      filters={Object.keys(filters).length > 0 ? <Filters filters={filters} onChange={choose} /> : null}
      list={
        <Queue
          query={query}
          rowKey={({ audit_seq }) => audit_seq}
          selected={id}
          onOpen={(seq) => choose({ ...filters, id: seq })}
          follow
          empty={t('empty')}
        >
          {(line) => <Row line={line} />}
        </Queue>
      }
      open={open !== undefined}
      onBack={() => choose(filters)}
      detailLabel={t('detail')}
    >
      {open ? (
        <AuditDetail line={open} before={lines?.[at + 1]} filters={filters} onFilter={choose} />
      ) : (
        <NothingOpen>{t('choose')}</NothingOpen>
      )}
    </ListDetail>
  )
}

function Row({ line }: { readonly line: AuditLine }): ReactNode {
  const times = useTimes()
  const actionName = useActionName()
  const actorName = useActorName()
  const subjectName = useSubjectName()
  return (
    <QueueRow
      title={actionName(line.action)}
      aside={times.short(line.at)}
      about={
        <>
          <span translate="no">{actorName(line)}</span> · {subjectName(line.subject)}
        </>
      }
      note={<span className={css.hash}>{shortHash(line.hash)}</span>}
    />
  )
}

type FiltersProps = {
  readonly filters: Omit<AuditSearch, 'id'>
  readonly onChange: (next: AuditSearch) => void
}

/** The active filters; clicking removes one. */
function Filters({ filters, onChange }: FiltersProps): ReactNode {
  const t = useText('audit')
  const actionName = useActionName()
  const subjectName = useSubjectName()
  const without = (name: (typeof FILTERS)[number]) => {
    const { [name]: _, ...rest } = filters
    onChange(rest)
  }
  return (
    <div className={css.filters}>
      {FILTERS.map((name) => {
        const value = filters[name]
        return value === undefined ? null : (
          <Button key={name} size="sm" onClick={() => without(name)} aria-label={t('filter.remove', { name: t(name) })}>
            {t(name)}: {name === 'action' ? actionName(value) : subjectName(value)} ×
          </Button>
        )
      })}
    </div>
  )
}

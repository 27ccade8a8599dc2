import { Button, Tag } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { QueueRow, ShortQueue } from '../../shell/queue.tsx'
import { useText } from '../../texts.ts'
import { usePending } from '../change/pending-change.tsx'
import { InstrumentDetail } from './instrument-detail.tsx'
import { type InstrumentSearch, NEW } from './instrument-search.ts'
import { NewInstrument } from './new-instrument.tsx'
import { type Instrument, instrumentsQuery } from './queries.ts'

export function InstrumentScreen({ search }: { readonly search: InstrumentSearch }): ReactNode {
  const t = useText('instrument')
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/instruments' })
  const query = useQuery(instrumentsQuery(client))
  const list = useQuery({ ...instrumentsQuery(client), select: (data) => data.list })
  const pending = usePending('instrument.change')
  const mayChange = useMay()('product.manage')
  const open = query.data?.list.find(({ instrument_seq }) => instrument_seq === search.seq)
  const isNew = search.seq === NEW && mayChange
  const choose = (next: InstrumentSearch) => void navigate({ search: next, replace: true })
  return (
    <ListDetail
      title={t('title')}
      list={
        <>
          {mayChange ? <Button onClick={() => choose({ seq: NEW })}>{t('new')}</Button> : null}
          <ShortQueue
            query={list}
            rowKey={({ instrument_seq }) => instrument_seq}
            selected={search.seq}
            onOpen={(seq) => choose({ seq })}
            follow
            empty={t('empty')}
          >
            {(one) => <Row instrument={one} waiting={pending(`instrument:${one.instrument_seq}`) !== undefined} />}
          </ShortQueue>
        </>
      }
      open={open !== undefined || isNew}
      onBack={() => choose({})}
      detailLabel={isNew ? t('new') : t('title')}
    >
      {isNew ? (
        <NewInstrument rewards={query.data?.rewards ?? []} onDone={() => choose({})} />
      ) : open ? (
        <InstrumentDetail
          key={open.instrument_seq}
          instrument={open}
          rewards={query.data?.rewards ?? []}
          pending={pending(`instrument:${open.instrument_seq}`)}
        />
      ) : (
        <NothingOpen>{t('choose')}</NothingOpen>
      )}
    </ListDetail>
  )
}

type RowProps = { readonly instrument: Instrument; readonly waiting: boolean }

function Row({ instrument: { terms, state, funds }, waiting }: RowProps): ReactNode {
  const t = useText('instrument')
  const change = useText('change')
  return (
    <QueueRow
      title={terms.name['en-US']}
      aside={waiting ? <Tag tone="pending">{change('pending')}</Tag> : null}
      about={t('about', { type: t(`type.${terms.type}`), asset: terms.asset_code, funds })}
      note={t(`state.${state}`)}
    />
  )
}

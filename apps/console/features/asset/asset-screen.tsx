import { Tag } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { QueueRow, ShortQueue } from '../../shell/queue.tsx'
import { useText } from '../../texts.ts'
import { usePending } from '../change/pending-change.tsx'
import { AssetDetail } from './asset-detail.tsx'
import type { AssetSearch } from './asset-search.ts'
import { type DeskAsset, deskAssetsQuery } from './queries.ts'

export function AssetScreen({ search }: { readonly search: AssetSearch }): ReactNode {
  const t = useText('asset')
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/assets' })
  const query = useQuery(deskAssetsQuery(client))
  const pending = usePending('asset.change')
  const pendingOf = ({ code }: DeskAsset) => pending(`asset:${code}`)
  const open = query.data?.find(({ code }) => code === search.code)
  const choose = (next: AssetSearch) => void navigate({ search: next, replace: true })
  return (
    <ListDetail
      title={t('title')}
      list={
        <ShortQueue
          query={query}
          rowKey={({ code }) => code}
          selected={search.code}
          onOpen={(code) => choose({ code })}
          follow
          empty={t('empty')}
        >
          {(asset) => <Row asset={asset} waiting={pendingOf(asset) !== undefined} />}
        </ShortQueue>
      }
      open={open !== undefined}
      onBack={() => choose({})}
      detailLabel={open?.code ?? t('title')}
    >
      {open ? (
        <AssetDetail key={open.seq} asset={open} pending={pendingOf(open)} />
      ) : (
        <NothingOpen>{t('choose')}</NothingOpen>
      )}
    </ListDetail>
  )
}

type RowProps = { readonly asset: DeskAsset; readonly waiting: boolean }

function Row({ asset, waiting }: RowProps): ReactNode {
  const t = useText('asset')
  const change = useText('change')
  return (
    <QueueRow
      title={<span translate="no">{asset.code}</span>}
      aside={waiting ? <Tag tone="pending">{change('pending')}</Tag> : null}
      about={asset.name}
      note={asset.policy.is_active ? null : t('inactive')}
    />
  )
}

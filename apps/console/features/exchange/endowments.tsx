import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { Amount, Text } from '@cocobnk/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { KeyButton } from '../../shell/key-button.tsx'
import { type Column, Table } from '../../shell/table.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { type EndowableAsset, EndowDialog } from './endow-dialog.tsx'

type Endowment = Output<'GET /operator/endowment'>['list'][number]

const REFRESH_MS = 15_000
const SHOWN = 20

const endowmentsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['exchange', 'endowment'],
    queryFn: async ({ signal }) =>
      (await client.call('GET /operator/endowment', { query: { page_size: SHOWN } }, { signal })).list,
    refetchInterval: REFRESH_MS,
  })

/** Endowments approved by two operators, each with the number that the owner's command needs. */
export function Endowments({ assets }: { readonly assets: readonly EndowableAsset[] }): ReactNode {
  const t = useText('exchange')
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const endowments = useQuery(endowmentsQuery(useConsole().client))
  return (
    <DataSection title={t('endowment')} order={2} query={endowments} lines={3}>
      {(list) => (
        <>
          <Text tone="muted">{t(list.length === 0 ? 'endowment.empty' : 'endowment.lead')}</Text>
          {list.length === 0 ? null : <EndowmentTable list={list} />}
          {may('rewards.endow') && assets.length > 0 ? (
            <KeyButton name="n" label={t('endowment.ask')} onPress={() => setAsking(true)} />
          ) : null}
          {asking ? <EndowDialog assets={assets} onClose={() => setAsking(false)} /> : null}
        </>
      )}
    </DataSection>
  )
}

function EndowmentTable({ list }: { readonly list: readonly Endowment[] }): ReactNode {
  const t = useText('exchange')
  const times = useTimes()
  const columns: readonly Column<Endowment>[] = [
    { title: t('endowment.number'), cell: ({ endowment_seq }) => endowment_seq },
    { title: t('asset'), cell: ({ asset_code }) => asset_code },
    {
      title: t('endowment.amount'),
      end: true,
      cell: ({ asset_code, amount }) => <Amount value={amount} asset={asset_code} bare />,
    },
    { title: t('endowment.approved'), cell: ({ approved_at }) => times.exact(approved_at) },
    {
      title: t('endowment.used'),
      cell: ({ used_at }) => (used_at === null ? t('endowment.unused') : times.exact(used_at)),
    },
  ]
  return <Table columns={columns} rows={list} rowKey={({ endowment_seq }) => endowment_seq} />
}

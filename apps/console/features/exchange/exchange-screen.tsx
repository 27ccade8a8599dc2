import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { Amount, Tag, useAmountText } from '@cocobnk/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { AsOf, oldest } from '../../shell/as-of.tsx'
import { DataSection, Sections } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead, Page } from '../../shell/frame.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { type Column, Table } from '../../shell/table.tsx'
import { useRefresh } from '../../shell/use-refresh.ts'
import { useText } from '../../texts.ts'
import { Endowments } from './endowments.tsx'

type Exposure = Output<'GET /operator/exchange'>['list'][number]

const REFRESH_MS = 15_000

const exposureQuery = (client: Client) =>
  queryOptions({
    queryKey: ['exchange', 'exposure'],
    queryFn: async ({ signal }) => (await client.call('GET /operator/exchange', {}, { signal })).list,
    refetchInterval: REFRESH_MS,
  })

/** The house's exposure and earnings in exchanges. Spreads and limits are a setting. */
export function ExchangeScreen(): ReactNode {
  const t = useText('exchange')
  const exposure = useQuery(exposureQuery(useConsole().client))
  useRefresh()
  return (
    <Page title={t('title')}>
      <DetailHead
        title={t('title')}
        order={1}
        tag={
          <RouteLink to="/settings" search={{ name: 'exchange' }}>
            {t('change')}
          </RouteLink>
        }
        aside={<AsOf age={oldest([exposure])} />}
        lead={t('lead')}
      />
      <Sections queries={[exposure]}>
        <DetailBody>
          <DataSection title={t('exposure')} order={2} query={exposure} lines={5}>
            {(list) => <Exposures list={list} />}
          </DataSection>
          <Endowments assets={exposure.data?.map(({ asset }) => asset) ?? []} />
        </DetailBody>
      </Sections>
    </Page>
  )
}

type HeldProps = { readonly asset: string; readonly value: string; readonly usot: string | null }

function Held({ asset, value, usot }: HeldProps): ReactNode {
  const amountText = useAmountText()
  return (
    <Amount value={value} asset={asset} bare converted={usot ? `${amountText(usot)} USOT` : undefined} align="end" />
  )
}

function Exposures({ list }: { readonly list: readonly Exposure[] }): ReactNode {
  const t = useText('exchange')
  const columns: readonly Column<Exposure>[] = [
    { title: t('asset'), cell: ({ asset }) => asset.code },
    {
      title: t('state'),
      cell: ({ is_active }) => <Tag tone={is_active ? 'success' : 'pending'}>{t(is_active ? 'open' : 'closed')}</Tag>,
    },
    { title: t('spread'), cell: ({ spread_percent }) => `${spread_percent} %`, end: true },
    {
      title: t('inventory'),
      end: true,
      cell: ({ asset, inventory, inventory_usot }) => (
        <Held asset={asset.code} value={inventory} usot={inventory_usot} />
      ),
    },
    {
      title: t('shards'),
      end: true,
      cell: ({ asset, inventory_shards }) =>
        inventory_shards.map((amount, shard) => (
          // The list index is the shard's number.
          // biome-ignore lint/suspicious/noArrayIndexKey: shards never change their order
          <Amount key={shard} value={amount} asset={asset.code} bare align="end" />
        )),
    },
    {
      title: t('rewards'),
      end: true,
      cell: ({ asset, rewards }) => <Amount value={rewards} asset={asset.code} bare />,
    },
    {
      title: t('promised'),
      end: true,
      cell: ({ asset, promised }) => <Amount value={promised} asset={asset.code} bare />,
    },
    {
      title: t('most'),
      cell: ({ asset, inventory_max }) => <Amount value={inventory_max} asset={asset.code} bare />,
      end: true,
    },
    {
      title: t('earned'),
      end: true,
      cell: ({ asset, spread_earned, earned_usot }) => (
        <Held asset={asset.code} value={spread_earned} usot={earned_usot} />
      ),
    },
    {
      title: t('rounding'),
      end: true,
      cell: ({ asset, rounding_earned }) => <Amount value={rounding_earned} asset={asset.code} bare decimals={18} />,
    },
  ]
  return <Table columns={columns} rows={list} rowKey={({ asset }) => asset.asset_seq} />
}

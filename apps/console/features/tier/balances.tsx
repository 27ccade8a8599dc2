import { Amount, Tag, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { AsOf } from '../../shell/as-of.tsx'
import { DataSection } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead } from '../../shell/frame.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { type Column, Table } from '../../shell/table.tsx'
import { useText } from '../../texts.ts'
import { type Tiers, tiersQuery } from './queries.ts'
import { standOf } from './stand-of.ts'

type Lying = Tiers['list'][number]

const TONES = { much: 'danger', little: 'pending', well: 'success' } as const

/** The hot, warm and cold share of each asset, compared with the policy. */
export function Balances(): ReactNode {
  const t = useText('tier')
  const query = useQuery(tiersQuery(useConsole().client))
  return (
    <>
      <DetailHead
        title={t('lie')}
        tag={
          <RouteLink to="/settings" search={{ name: 'tier' }}>
            {t('policy.change')}
          </RouteLink>
        }
        aside={<AsOf age={query} />}
        lead={t('lead')}
      />
      <DetailBody>
        <DataSection title={t('assets')} query={query} lines={5}>
          {({ policy, list }) =>
            list.length === 0 ? (
              <Text tone="muted">{t('unseen')}</Text>
            ) : (
              <>
                <AssetTable list={list} policy={policy} />
                <Text tone="muted">
                  {t('policy', {
                    most: policy.hot_max_percent,
                    target: policy.hot_target_percent,
                    warm: policy.warm_percent,
                  })}
                </Text>
              </>
            )
          }
        </DataSection>
      </DetailBody>
    </>
  )
}

function AssetTable({ list, policy }: Tiers): ReactNode {
  const t = useText('tier')
  const minimums: Readonly<Record<string, string>> = policy.hot_minimum
  const columns: readonly Column<Lying>[] = [
    { title: t('asset'), cell: ({ asset_code }) => asset_code },
    {
      title: t('tier.HOT'),
      end: true,
      cell: ({ hot, hot_share }) => <Amount value={hot} converted={percent(hot_share)} align="end" />,
    },
    {
      title: t('tier.WARM'),
      end: true,
      cell: ({ warm, warm_share }) => <Amount value={warm} converted={percent(warm_share)} align="end" />,
    },
    {
      title: t('tier.COLD'),
      end: true,
      cell: ({ cold, cold_share }) => <Amount value={cold} converted={percent(cold_share)} align="end" />,
    },
    {
      title: t('minimum'),
      end: true,
      cell: ({ asset_code }) => <Amount value={minimums[asset_code] ?? '0'} />,
    },
    {
      title: t('state'),
      cell: (lying) => {
        const state = standOf(lying, policy)
        return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
      },
    },
  ]
  return <Table columns={columns} rows={list} rowKey={({ asset_seq }) => asset_seq} />
}

/** Formats a share given in hundredths of a percent. */
function percent(share: number): string {
  return `${(share / 100).toFixed(2)} %`
}

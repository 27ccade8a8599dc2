import type { Output } from '@cocobnk/contract'
import { Amount, type Column, DataList, Stack, Tag, Text, TextLink } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MemberPage, MemberSection } from '../../page/member-page.tsx'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'

type Asset = Output<'GET /asset'>['list'][number]

const TOPICS = ['account', 'address', 'memo', 'confirmation', 'dormant'] as const

/** Help to read before sending coins, with today's figures. */
export function WalletReferenceScreen(): ReactNode {
  const t = useText('wallet-reference')
  return (
    <MemberPage nav={null} title={useText('account')('help')} lede={t('lede')}>
      {TOPICS.map((topic) => (
        <MemberSection key={topic} title={t(topic)}>
          <Stack gap="md">
            <Text>{t(`${topic}.text`)}</Text>
            {topic === 'confirmation' ? <AssetFigures /> : null}
            {topic === 'dormant' ? (
              <TextLink component={Link} to="/dormancy-account">
                {t('dormant.link')}
              </TextLink>
            ) : null}
          </Stack>
        </MemberSection>
      ))}
    </MemberPage>
  )
}

function AssetFigures(): ReactNode {
  const t = useText('wallet-reference')
  const deposit = useText('deposit')
  const { data } = useQuery(assetQuery(useApp().client))
  const columns: readonly Column<Asset>[] = [
    { key: 'asset', header: t('asset'), phone: 'lead', cell: ({ code }) => code },
    { key: 'network', header: t('network'), phone: 'line', cell: ({ network }) => network },
    {
      key: 'confirmations',
      header: t('confirmation'),
      align: 'end',
      phone: 'line',
      cell: ({ confirmations_required }) => confirmations_required,
    },
    {
      key: 'minimum',
      header: t('minimum'),
      align: 'end',
      phone: 'line',
      cell: ({ minimum_deposit, code }) =>
        /[1-9]/.test(minimum_deposit) ? <Amount value={minimum_deposit} asset={code} /> : deposit('minimum.none'),
    },
    {
      key: 'memo',
      header: t('memo'),
      align: 'end',
      phone: 'trail',
      cell: ({ needs_memo }) => (needs_memo ? <Tag tone="danger">{t('needsMemo')}</Tag> : null),
    },
  ]
  return (
    <DataList
      label={t('confirmation')}
      columns={columns}
      rowKey={({ code }) => code}
      rows={data?.filter(({ network }) => network)}
    />
  )
}

import { DEFAULT_DECIMALS } from '@cocobnk/money'
import { KeyValue, type KeyValueRow, Stack, Title, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { assetQuery, constantQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { Fee } from '../home/asset-terms.tsx'
import css from './content.module.css'

/** The fees, read from the settings by which they are charged. */
export function FeeSection(): ReactNode {
  const t = useText('content')
  // Always refetched: an operator may have changed a fee since the page was opened.
  const assets = useQuery({ ...assetQuery(useApp().client), refetchOnMount: 'always' })
  return (
    <MemberSection id="fee" title={t('fee')} note={t('fee.lead')}>
      <Stack gap="xl">
        <div className={css.fees}>
          <Title order={3} look="h4">
            {t('fee.withdraw')}
          </Title>
          <Loaded from={assets} failed={t('failed')}>
            {(list) => (
              <KeyValue
                look="ruled"
                rows={list.map((asset) => ({
                  label: asset.name === asset.code ? asset.code : `${asset.name} ${asset.code}`,
                  value: <Fee asset={asset} />,
                }))}
              />
            )}
          </Loaded>
        </div>
        <div className={css.fees}>
          <Title order={3} look="h4">
            {t('fee.other')}
          </Title>
          <KeyValue look="ruled" rows={useOtherFees()} />
        </div>
      </Stack>
    </MemberSection>
  )
}

function useOtherFees(): readonly KeyValueRow[] {
  const t = useText('content')
  const amountText = useAmountText()
  const { data: constant } = useQuery(constantQuery(useApp().client))
  const discount = constant && {
    asset: constant.governance_asset,
    percent: amountText(constant.preferential_spread_discount_percent),
  }
  return [
    { label: t('fee.deposit'), value: t('fee.free') },
    { label: t('fee.transfer'), value: t('fee.free') },
    {
      label: t('fee.exchange'),
      value: t('fee.exchange.value'),
      ...(discount ? { note: t('fee.exchange.note', discount) } : {}),
    },
    ...(constant
      ? [
          {
            label: t('fee.merchant'),
            value: t('fee.merchant.value', {
              fee: amountText(constant.merchant_fixed_fee_usd, DEFAULT_DECIMALS, 'USD'),
            }),
          },
        ]
      : []),
  ]
}

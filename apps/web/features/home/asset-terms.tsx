import type { Output } from '@cocobnk/contract'
import { Amount, Tag, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './asset-table.module.css'

type AssetProps = { readonly asset: Output<'GET /asset'>['list'][number] }

export function Confirmations({ asset }: AssetProps): ReactNode {
  const t = useText('home')
  if (asset.network === null) return '–'
  return t('assets.confirmationCount', { n: asset.confirmations_required })
}

export function Minimum({ asset }: AssetProps): ReactNode {
  const t = useText('home')
  if (isZero(asset.minimum_deposit)) return t('assets.noMinimum')
  return <Amount value={asset.minimum_deposit} asset={asset.code} decimals={asset.decimal_point} />
}

export function Fee({ asset }: AssetProps): ReactNode {
  const t = useText('home')
  const amountText = useAmountText()
  const { fee_type, fee_charge_type, fee_amount } = asset.withdraw_fee
  if (isZero(fee_amount)) return t('assets.free')
  return (
    <>
      {fee_charge_type === 'RATIO' ? (
        <span className={css.figure}>{amountText(fee_amount)}%</span>
      ) : (
        <Amount value={fee_amount} asset={asset.code} decimals={asset.decimal_point} />
      )}
      <span className={css.quiet}>{t(fee_type === 'PREPAY' ? 'assets.prepay' : 'assets.postpay')}</span>
    </>
  )
}

/** The only warning in this list: deposits of such an asset need the memo, and are lost without it. */
export function Memo({ asset }: AssetProps): ReactNode {
  const t = useText('home')
  return asset.needs_memo ? <Tag tone="pending">{t('assets.memoNeeded')}</Tag> : t('assets.memoNone')
}

function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount)
}

import { Amount, MoneyFigure, Row } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { usotValue } from '../../rate/value.ts'
import { useText } from '../../texts.ts'
import type { Holding } from './queries.ts'

/** Referral allowances of an asset. Without this row, the accounts would not add up to the holding. */
export function AllowanceRow({ holding }: { readonly holding: Holding | undefined }): ReactNode {
  const t = useText('holding')
  const { currency, convert } = useDisplayCurrency()
  if (!holding || !/[1-9]/.test(holding.allowance)) return null
  const { asset, allowance, rate } = holding
  const value = usotValue(new Map(rate ? [[asset.code, rate]] : []), asset.code, allowance)
  return (
    <Row
      component={Link}
      to="/mypage/affiliate-balance"
      title={t('allowance')}
      note={t('allowance.note')}
      end={<Amount value={allowance} asset={asset.code} />}
      endNote={value === undefined ? null : <MoneyFigure value={convert(value)} currency={currency} />}
    />
  )
}

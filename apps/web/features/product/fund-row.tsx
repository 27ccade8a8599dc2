import { AssetMark, Text, TextLink, useAmountText } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Day } from '../../locale/day.tsx'
import { useText } from '../../texts.ts'
import { daysBetween, koreanToday, passedPercent, principalAtTerm, unpaidToday, valueAtTerm } from './fund.ts'
import css from './fund-row.module.css'
import { FundStateDot } from './fund-state.tsx'
import type { Fund } from './queries.ts'
import { ShortAmount } from './short-amount.tsx'

/** One product of the member: principal, progress, value at the end, and the cost of leaving today. */
export function FundRow({ fund }: { readonly fund: Fund }): ReactNode {
  const t = useText('fund')
  const amountText = useAmountText()
  const { asset, dividend_asset, installments } = fund
  const isRunning = fund.state === 'ACTIVE'
  return (
    <li className={css.row}>
      <AssetMark asset={asset.code} className={css.mark} />
      <div className={css.name}>
        <TextLink component={Link} to={`/product/subscription/list?seq=${fund.fund_seq}`} cover plain>
          {fund.instrument.name}
        </TextLink>
        <span className={css.quiet}>
          {t('rate', { rate: amountText(fund.rate) })}
          {installments ? ` · ${t('row.installments', { paid: installments.paid, count: installments.count })}` : null}
        </span>
        {isRunning && !installments?.is_due ? null : (
          <span className={css.quiet}>
            {isRunning ? (
              <Text component="span" size="caption" tone="pending">
                {t('row.due')}
              </Text>
            ) : (
              <FundStateDot state={fund.state} />
            )}
          </span>
        )}
      </div>
      <div className={css.figure}>
        <ShortAmount value={fund.principal} asset={asset.code} />
        <Text component="span" size="caption" tone="success">
          <ShortAmount value={unpaidToday(fund)} asset={dividend_asset.code} signed /> {t('row.accrued')}
        </Text>
      </div>
      <div className={css.figure} data-place="term">
        <ShortAmount value={valueAtTerm(fund) ?? principalAtTerm(fund)} asset={asset.code} />
        <span className={css.quiet}>{t('row.atTerm')}</span>
      </div>
      <div className={css.figure} data-place="lost">
        <Text component="span" tone={/[1-9]/.test(fund.leaving.lost) ? 'danger' : 'muted'}>
          <ShortAmount
            value={/[1-9]/.test(fund.leaving.lost) ? `-${fund.leaving.lost}` : '0'}
            asset={dividend_asset.code}
          />
        </Text>
        <span className={css.quiet}>{t('row.lost')}</span>
      </div>
      <Progress fund={fund} />
    </li>
  )
}

function Progress({ fund }: { readonly fund: Fund }): ReactNode {
  const t = useText('fund')
  const today = koreanToday(useApp().sessionStore.nowMs())
  const left = Math.max(0, daysBetween(today, fund.matures_on))
  return (
    <div className={css.progress}>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" className={css.bar} aria-hidden="true">
        <rect className={css.whole} width="100" height="6" />
        <rect className={css.passed} width={passedPercent(fund, today)} height="6" />
      </svg>
      <span className={css.quiet}>
        <Day on={fund.matures_on} /> · {t('left', { days: left })}
      </span>
    </div>
  )
}

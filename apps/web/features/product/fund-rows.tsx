import { Amount, Button, Empty, Row, RowList, StateDot } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { Day } from '../../locale/day.tsx'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import type { FundDetail } from './fund-queries.ts'
import type { Fund } from './queries.ts'

type FundProps = { readonly fund: Fund }

const SHOWN = 8
const STEP_TONES = { PENDING: 'pending', DONE: 'success', REFUSED: 'danger' } as const
const INSTALLMENT_TONES = {
  PLANNED: 'neutral',
  DUE: 'pending',
  PAID: 'success',
  LATE: 'success',
  MISSED: 'danger',
} as const

/** All steps of a product, newest first. */
export function StepRows({ fund, steps }: FundProps & { readonly steps: FundDetail['timeline'] }): ReactNode {
  const t = useText('fund')
  if (steps.length === 0) return <Empty>{t('history.none')}</Empty>
  return (
    <RowList>
      {steps.map(({ step_seq, kind, state, principal, interest, lost, at }) => (
        <Row
          key={step_seq}
          title={t(`step.${kind}`)}
          note={
            <>
              <When at={at} />{' '}
              {state === 'DONE' ? null : <StateDot tone={STEP_TONES[state]}>{t(`stepState.${state}`)}</StateDot>}
            </>
          }
          end={
            kind === 'DIVIDEND' ? (
              <Amount value={interest} asset={fund.dividend_asset.code} signed />
            ) : (
              <Amount
                value={kind === 'PUT_IN' || kind === 'INSTALLMENT' ? `-${principal}` : principal}
                asset={fund.asset.code}
                signed
              />
            )
          }
          endNote={
            kind !== 'DIVIDEND' && /[1-9]/.test(interest) ? (
              <Amount value={interest} asset={fund.dividend_asset.code} signed />
            ) : /[1-9]/.test(lost) ? (
              <>
                {t('lost')} <Amount value={lost} asset={fund.dividend_asset.code} />
              </>
            ) : null
          }
        />
      ))}
    </RowList>
  )
}

export function InstallmentRows(props: FundProps & { readonly installments: FundDetail['installments'] }): ReactNode {
  const t = useText('fund')
  const { fund, installments } = props
  return (
    <RowList>
      {installments.map(({ number, due_on, state, amount }) => (
        <Row
          key={number}
          title={t('installment.number', { number: number + 1 })}
          note={<Day on={due_on} />}
          end={<Amount value={amount ?? fund.installments?.amount ?? '0'} asset={fund.asset.code} />}
          endNote={<StateDot tone={INSTALLMENT_TONES[state]}>{t(`installment.${state}`)}</StateDot>}
        />
      ))}
    </RowList>
  )
}

/** The next few events; the rest on demand. */
export function ComingRows({ fund, coming }: FundProps & { readonly coming: FundDetail['coming'] }): ReactNode {
  const t = useText('fund')
  const [isAll, setAll] = useState(false)
  const shown = isAll ? coming : coming.slice(0, SHOWN)
  return (
    <>
      <RowList>
        {shown.map(({ on, kind, amount }) => (
          <Row
            key={`${on} ${kind}`}
            title={t(`event.${kind}`)}
            note={<Day on={on} />}
            end={
              <Amount
                value={kind === 'INSTALLMENT' ? `-${amount}` : amount}
                asset={kind === 'DIVIDEND' ? fund.dividend_asset.code : fund.asset.code}
                signed
              />
            }
          />
        ))}
      </RowList>
      {isAll || coming.length <= SHOWN ? null : (
        <Button size="sm" onClick={() => setAll(true)}>
          {t('showAll', { count: coming.length })}
        </Button>
      )}
    </>
  )
}

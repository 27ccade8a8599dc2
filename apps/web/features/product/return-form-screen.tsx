import {
  Card,
  Form,
  MoneyInput,
  Note,
  PageFrame,
  Segmented,
  Stack,
  Steps,
  SubmitButton,
  Text,
  useAmountText,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { isSome } from '../../money-form/amounts.ts'
import { draftOf } from '../../money-form/draft.ts'
import css from '../../money-form/money-form.module.css'
import { NeedsNetwork } from '../../money-form/needs-network.tsx'
import { useHistoryStep } from '../../page/use-history-step.ts'
import { assetQuery } from '../../setting/queries.ts'
import { useText } from '../../texts.ts'
import { useSettled } from '../exchange/use-settled.ts'
import { BackLink } from '../member/back-link.tsx'
import { fundQuery, leavingQuery } from './fund-queries.ts'
import { LeavingSum } from './leaving-sum.tsx'
import type { Fund } from './queries.ts'
import { ReturnReview } from './return-review.tsx'

const STEPS = ['enter', 'review', 'done'] as const
const TYPING_MS = 300

/** Returns money from a product before its term: enter, review; the third step is the product account. */
export function ReturnFormScreen({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('fund')
  const { client, newKey } = useApp()
  const detail = useQuery(fundQuery(client, seq))
  const shown = useLocation({ select: ({ state }) => state.productReturn })
  const [draft, setDraft] = useState(shown)
  const [step, go] = useHistoryStep<'enter' | 'review'>('enter', shown ? ['review'] : [])
  const isReview = step === 'review' && shown !== undefined
  const back = `/product/subscription/list?seq=${seq}`
  const review = (amount: string) => {
    const next = draftOf(draft, { fund_seq: seq, amount }, newKey)
    setDraft(next)
    return go('review', { state: { productReturn: next } })
  }
  return (
    <PageFrame
      title={t(isReview ? 'return.review' : 'return.title')}
      nav={
        <Stack gap="md">
          <BackLink to={back}>{detail.data?.fund.instrument.name ?? t('product')}</BackLink>
          <Steps label={t('steps')} steps={STEPS.map((one) => t(`steps.${one}`))} current={STEPS.indexOf(step)} />
        </Stack>
      }
      lede={isReview ? null : t('leave.note')}
      wide
    >
      <Loaded from={detail} failed={t('failed')} missing={t('missing')}>
        {({ fund }) =>
          fund.state !== 'ACTIVE' && fund.state !== 'SUBSCRIBED' ? (
            <Note>{t('return.ended')}</Note>
          ) : isReview ? (
            <ReturnReview fund={fund} draft={shown} />
          ) : (
            <Enter fund={fund} before={draft?.amount ?? ''} onReview={review} />
          )
        }
      </Loaded>
    </PageFrame>
  )
}

type EnterProps = {
  readonly fund: Fund
  readonly before: string
  readonly onReview: (amount: string) => Promise<void>
}

function Enter({ fund, before, onReview }: EnterProps): ReactNode {
  const t = useText('fund')
  const amountText = useAmountText()
  const { client } = useApp()
  const { data: assets = [] } = useQuery(assetQuery(client))
  const [scope, setScope] = useState<'whole' | 'part'>(before ? 'part' : 'whole')
  const [amount, setAmount] = useState(before)
  const { code } = fund.asset
  const isWhole = scope === 'whole'
  const settled = useSettled(amount, TYPING_MS)
  const leaving = useQuery({
    ...leavingQuery(client, fund.fund_seq, isWhole ? undefined : settled),
    enabled: isWhole || /[1-9]/.test(settled),
  })
  const isOfThis = isWhole || amount === settled
  return (
    <Form
      onSubmit={() => onReview(isWhole ? '' : amount)}
      validate={(): Readonly<Record<string, string>> => (isWhole || isSome(amount) ? {} : { amount: t('enterAmount') })}
    >
      <div className={css.columns}>
        <div className={css.fields}>
          <Segmented
            label={t('return.scope')}
            fullWidth
            value={scope}
            options={[
              { value: 'whole', label: t('return.whole') },
              { value: 'part', label: t('return.part') },
            ]}
            onChange={setScope}
          />
          {isWhole ? null : (
            <MoneyInput
              name="amount"
              label={t('amount')}
              value={amount}
              onChange={setAmount}
              asset={code}
              decimals={assets.find(({ seq }) => seq === fund.asset.asset_seq)?.decimal_point ?? 0}
              aside={t('return.has', { amount: amountText(fund.principal, undefined, code), code })}
              error={isOfThis ? leaving.error?.message : undefined}
              pad
            />
          )}
        </div>
        <div className={css.panel}>
          <Card>
            {isOfThis && leaving.data ? (
              <LeavingSum fund={fund} leaving={leaving.data.leaving} />
            ) : (
              <Text size="sm" tone="muted">
                {t('return.none')}
              </Text>
            )}
          </Card>
        </div>
        <div className={css.actions}>
          <NeedsNetwork />
          <SubmitButton>{t('toReview')}</SubmitButton>
        </div>
      </div>
    </Form>
  )
}

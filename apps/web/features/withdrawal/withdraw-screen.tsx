import { Steps } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import type { MoneySearch } from '../../list/money-filters.tsx'
import { searchTexts } from '../../list/search-texts.ts'
import { draftOf } from '../../money-form/draft.ts'
import { NoAccount } from '../../money-form/no-account.tsx'
import { OwnHeldNote } from '../../money-form/own-held-note.tsx'
import { MemberPage } from '../../page/member-page.tsx'
import { useHistoryStep } from '../../page/use-history-step.ts'
import { useText } from '../../texts.ts'
import { type Account, accountsQuery } from '../account/queries.ts'
import type { Draft, Wish } from './draft.ts'
import { EnterStep } from './enter-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

type Search = MoneySearch & { readonly account?: string }

const SEARCH = ['account', 'asset', 'status', 'period'] as const
const STEPS = ['enter', 'review', 'progress'] as const
const NOTHING: Wish = { address_seq: '', amount: '' }

/** Withdrawal: enter, review; the third step is the withdrawal itself. Past withdrawals are below. */
export function WithdrawScreen({ search }: { readonly search: Search }): ReactNode {
  const t = useText('withdrawal')
  const navigate = useNavigate({ from: '/withdraw/' })
  const app = useApp()
  const accounts = useQuery(accountsQuery(app.client))
  const shown = useLocation({ select: ({ state }) => state.withdrawal })
  const [draft, setDraft] = useState<Draft | undefined>(shown)
  const [wish, setWish] = useState<Wish>(shown ?? NOTHING)
  const [step, go] = useHistoryStep<'enter' | 'review'>('enter', shown ? ['review'] : [])

  const setSearch = (change: { readonly [Key in keyof Search]: string | undefined }) =>
    void navigate({ search: (old) => searchTexts({ ...old, ...change }, ...SEARCH), replace: true, resetScroll: false })
  const choose = (account: string) => {
    setWish(NOTHING)
    setSearch({ account })
  }
  const show = (next: Draft, { replace }: { readonly replace: boolean }) => {
    setDraft(next)
    return go('review', { replace, state: { withdrawal: next } })
  }
  const review = (account: Account) => {
    const { account_seq } = account
    return show(draftOf(draft, { ...wish, account_seq }, app.newKey), { replace: false })
  }
  const renew = (refused: Draft) => void show({ ...refused, idempotencyKey: app.newKey() }, { replace: true })

  return (
    <MemberPage
      nav={<Steps label={t('steps')} steps={STEPS.map((one) => t(`steps.${one}`))} current={STEPS.indexOf(step)} />}
      title={t(step === 'review' ? 'review.title' : 'title')}
      lede={step === 'review' ? null : t('lede')}
      wide
    >
      <OwnHeldNote />
      <Loaded from={accounts} failed={t('accounts.failed')}>
        {(all) =>
          step === 'review' && shown ? (
            <ReviewStep draft={shown} accounts={all} onRefused={() => renew(shown)} />
          ) : all.length === 0 ? (
            <NoAccount>{t('noAccount')}</NoAccount>
          ) : (
            <EnterStep
              accounts={all}
              account={all.find(({ account_seq }) => account_seq === search.account) ?? all[0]}
              wish={wish}
              onAccount={choose}
              onWish={setWish}
              onReview={review}
            />
          )
        }
      </Loaded>
      {step === 'review' ? null : <WithdrawalList search={search} setSearch={setSearch} />}
    </MemberPage>
  )
}

import { Segmented, Stack, Steps, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
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
import { OuterStep } from './outer-step.tsx'
import { RecentTransfers } from './recent-transfers.tsx'
import { ReviewStep } from './review-step.tsx'
import { TABS, type Tab, tabOf } from './tab.ts'
import { TransferNav } from './transfer-nav.tsx'

/** `to`, `amount` and `description` prefill the form from a link. */
export type TransferSearch = {
  readonly active_tab?: string
  readonly account?: string
  readonly to?: string
  readonly amount?: string
  readonly description?: string
}

const STEPS = ['enter', 'review', 'done'] as const
const NOTHING: Wish = { to: '', amount: '', description: '' }

/** Transfer: enter, review; the third step is the transfer itself. The latest transfers are below. */
export function TransferScreen({ search }: { readonly search: TransferSearch }): ReactNode {
  const t = useText('transfer')
  const accounts = useQuery(accountsQuery(useApp().client))
  const shown = useLocation({ select: ({ state }) => state.transfer })
  // From the resolved location: during a navigation the pending one has the new state while `search` is still the old one, and the
  // form would submit the old values.
  const prepared = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.prepared })
  // A newly prepared transfer replaces the entered values, which stay when the mark is removed.
  const [seed, setSeed] = useState(prepared)
  if (prepared !== undefined && prepared !== seed) setSeed(prepared)
  const [step, go] = useHistoryStep<'enter' | 'review'>('enter', shown ? ['review'] : [])
  const isReview = step === 'review' && shown !== undefined
  return (
    <MemberPage
      nav={
        <Stack gap="md">
          <TransferNav current="send" />
          <Steps label={t('steps')} steps={STEPS.map((one) => t(`steps.${one}`))} current={STEPS.indexOf(step)} />
        </Stack>
      }
      title={t(isReview ? 'review.title' : 'title')}
      lede={isReview ? null : t('lede')}
      wide
    >
      <OwnHeldNote />
      <Loaded from={accounts} failed={t('accounts.failed')}>
        {(all) =>
          all.length === 0 ? (
            <NoAccount>{t('noAccount')}</NoAccount>
          ) : (
            <Known
              key={`known ${seed}`}
              {...{ search, shown, isReview }}
              isPrepared={prepared !== undefined}
              accounts={all}
              onReview={(draft) => go('review', { state: { transfer: draft } })}
            />
          )
        }
      </Loaded>
    </MemberPage>
  )
}

type KnownProps = {
  readonly search: TransferSearch
  readonly accounts: readonly Account[]
  readonly shown: Draft | undefined
  readonly isReview: boolean
  readonly isPrepared: boolean
  readonly onReview: (draft: Draft) => Promise<void>
}

function Known({ search, accounts, shown, isReview, isPrepared, onReview }: KnownProps): ReactNode {
  const { newKey } = useApp()
  const navigate = useNavigate({ from: '/transfer/account-transfer/' })
  const [draft, setDraft] = useState<Draft | undefined>(shown)
  const [wish, setWish] = useState<Wish>(shown ?? { ...NOTHING, ...searchTexts(search, 'to', 'amount', 'description') })
  const tab = tabOf(search.active_tab)
  const chosen = accounts.find(({ account_seq }) => account_seq === search.account)
  const account = chosen ?? accounts.find(({ available_balance }) => /[1-9]/.test(available_balance)) ?? accounts[0]
  if (isReview && shown) return <ReviewStep draft={shown} accounts={accounts} />

  const setSearch = (change: { readonly [Key in keyof TransferSearch]: string | undefined }) =>
    void navigate({
      search: (old) => searchTexts({ ...old, ...change }, 'active_tab', 'account'),
      replace: true,
      resetScroll: false,
    })
  const turnTo = (active_tab: Tab) => {
    setWish({ ...wish, to: '' })
    setSearch({ active_tab })
  }
  const chooseAccount = (next: string) => setSearch({ account: next })
  // Removes the mark, so that Back from the review shows the form instead of submitting it again.
  const unmark = () => navigate({ to: '.', search: true, state: {}, replace: true, resetScroll: false })
  const review = async (from: Account) => {
    const next = draftOf(draft, { ...wish, account_seq: from.account_seq }, newKey)
    setDraft(next)
    await onReview(next)
  }
  return (
    <>
      <TabChoice tab={tab} onChange={turnTo} />
      {tab === 'outer' || !account ? (
        <OuterStep accounts={accounts} account={chosen} onAccount={chooseAccount} />
      ) : (
        <EnterStep
          {...{ tab, accounts, account, wish }}
          onAccount={chooseAccount}
          onWish={setWish}
          onReview={review}
          onCheck={isPrepared ? unmark : undefined}
        />
      )}
      <RecentTransfers accounts={accounts} />
    </>
  )
}

function TabChoice({ tab, onChange }: { readonly tab: Tab; readonly onChange: (tab: Tab) => void }): ReactNode {
  const t = useText('transfer')
  return (
    <Stack gap="xs" align="start">
      <Segmented
        label={t('tabs')}
        value={tab}
        onChange={onChange}
        options={TABS.map((one) => ({ value: one, label: t(`tab.${one}`) }))}
      />
      <Text size="sm" tone="muted">
        {t(`tab.${tab}.note`)}
      </Text>
    </Stack>
  )
}

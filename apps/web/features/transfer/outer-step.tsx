import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { draftOf } from '../../money-form/draft.ts'
import type { Account } from '../account/queries.ts'
import type { Wish } from '../withdrawal/draft.ts'
import { EnterStep } from '../withdrawal/enter-step.tsx'

type OuterProps = {
  readonly accounts: readonly Account[]
  readonly account: Account | undefined
  readonly onAccount: (accountSeq: string) => void
}

const NOTHING: Wish = { address_seq: '', amount: '' }

/** A transfer to another wallet is a withdrawal: entered here, then reviewed and followed on the withdrawal screens. */
export function OuterStep({ accounts, account, onAccount }: OuterProps): ReactNode {
  const app = useApp()
  const navigate = useNavigate()
  const [wish, setWish] = useState(NOTHING)
  const choose = (accountSeq: string) => {
    setWish(NOTHING)
    onAccount(accountSeq)
  }
  const review = async ({ account_seq }: Account) => {
    const withdrawal = draftOf(undefined, { ...wish, account_seq }, app.newKey)
    const there = { to: '/withdraw', search: { account: account_seq } } as const
    // Back from the review leads to the withdrawal form with these values.
    await navigate({ ...there, state: { withdrawal } })
    await navigate({ ...there, state: { withdrawal, step: 'review' } })
  }
  return <EnterStep {...{ accounts, account, wish }} onAccount={choose} onWish={setWish} onReview={review} />
}

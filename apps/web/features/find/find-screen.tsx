import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { EntryScreen } from '../../page/entry-screen.tsx'
import { useHistoryStep } from '../../page/use-history-step.ts'
import { useText } from '../../texts.ts'
import { FindAside } from './find-aside.tsx'
import { FindId } from './find-id.tsx'
import { FindPassword } from './find-password.tsx'
import type { FindType } from './find-search.ts'
import { FindTabs } from './find-tabs.tsx'
import { LockScreen } from './lock-screen.tsx'
import { ResetPassword } from './reset-password.tsx'
import { Settled } from './settled.tsx'

export function FindScreen({ type }: { readonly type: FindType }): ReactNode {
  const lockToken = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('lock') })
  return lockToken ? <LockScreen token={lockToken} /> : <Recovery type={type} />
}

/** Recovers the ID or sets a new password, through the email of the account. */
function Recovery({ type }: { readonly type: FindType }): ReactNode {
  const t = useText('find')
  const [sought, setSought] = useState<string>()
  const [step, go] = useHistoryStep('ask', sought === undefined ? ['ask'] : ['ask', 'sent', 'reset', 'done'])
  const onward = (next: typeof step) => (given: string) => {
    setSought(given)
    return go(next, { replace: next === 'done' })
  }
  return (
    <EntryScreen step={step} title={t(`${step}.title`)} lede={t(`${step}.lede`)} aside={<FindAside />}>
      {step === 'ask' ? <FindTabs type={type} /> : null}
      {step === 'ask' && type === 'id' ? <FindId onSent={onward('sent')} /> : null}
      {step === 'ask' && type === 'password' ? <FindPassword onSent={onward('reset')} /> : null}
      {step === 'reset' && sought !== undefined ? <ResetPassword userId={sought} onDone={onward('done')} /> : null}
      {step === 'sent' || step === 'done' ? <Settled userId={step === 'done' ? sought : undefined} /> : null}
    </EntryScreen>
  )
}

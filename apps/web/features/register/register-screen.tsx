import type { Term } from '@cocobnk/contract'
import { Steps } from '@cocobnk/ui'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { EntryScreen } from '../../page/entry-screen.tsx'
import { useHistoryStep } from '../../page/use-history-step.ts'
import { useSession } from '../../session/use-session.ts'
import { useText } from '../../texts.ts'
import { InvitedBenefit } from '../affiliate/invited-benefit.tsx'
import { AccountStep, type Registered } from './account-step.tsx'
import { NOTHING_AGREED } from './agreement.ts'
import { DoneStep } from './done-step.tsx'
import { RegisterAside } from './register-aside.tsx'
import { TermsStep } from './terms-step.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Needed for a reload of the last step; contains no secrets. */
    readonly registered?: Registered
  }
}

const STEPS = ['terms', 'account', 'done'] as const

/** `redirectFrom` is where the visitor came from, and continues afterwards. */
export function RegisterScreen({ redirectFrom }: { readonly redirectFrom: string | undefined }): ReactNode {
  const t = useText('register')
  const [agreement, setAgreement] = useState(NOTHING_AGREED)
  const [accepted, setAccepted] = useState<readonly Term[]>()
  const isIn = useSession().token !== undefined
  const registered = useLocation({ select: ({ state }) => state.registered })
  const [step, go] = useHistoryStep<(typeof STEPS)[number]>('terms', [
    ...(accepted ? (['account'] as const) : []),
    ...(registered ? (['done'] as const) : []),
  ])
  const accept = (terms: readonly Term[]) => {
    setAccepted(terms)
    return go('account')
  }
  const finish = (result: Registered) => go('done', { replace: true, state: { registered: result } })
  const words = step === 'done' && registered?.confirmed ? 'confirmed' : step
  return (
    <EntryScreen
      step={words}
      above={<Steps label={t('steps')} steps={STEPS.map((one) => t(`step.${one}`))} current={STEPS.indexOf(step)} />}
      title={t(`${words}.title`)}
      lede={t(words === 'confirmed' && isIn ? 'confirmed.in' : `${words}.lede`)}
      aside={<RegisterAside />}
    >
      {step === 'done' ? null : <InvitedBenefit />}
      {step === 'terms' ? <TermsStep agreement={agreement} onChange={setAgreement} onAccepted={accept} /> : null}
      {step === 'account' && accepted ? <AccountStep terms={accepted} onRegistered={finish} /> : null}
      {step === 'done' && registered ? (
        <DoneStep
          registered={registered}
          redirectFrom={redirectFrom}
          onConfirmed={() => finish({ ...registered, confirmed: true })}
        />
      ) : null}
    </EntryScreen>
  )
}

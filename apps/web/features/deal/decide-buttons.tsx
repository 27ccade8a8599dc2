import { Amount, Button, confirm, Group, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY, DEALS_KEY } from '../../live/query-keys.ts'
import { useKeyedCall } from '../../money-form/use-keyed-call.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import type { DealApplication } from './queries.ts'

const NOTHING = () => undefined
type Type = 'SET_CONFIRMED' | 'SET_REJECTED' | 'SET_CANCELED'

/** The applicant can cancel. The owner confirms or rejects. In a deal paid outside that has begun, the buyer can cancel. */
export function DecideButtons({ application }: { readonly application: DealApplication }): ReactNode {
  const t = useText('deal')
  const { queryClient } = useApp()
  const { pending, run } = useAction()
  const call = useKeyedCall({ onUnknown: NOTHING })
  const decide = async (type: Type) => {
    const { amount, asset } = application
    const words = { title: t(`${type}.sure`), message: <Amount value={amount} asset={asset.code} decimals={18} /> }
    if (!(await confirm({ ...words, confirmText: t(type) }))) return
    const isDone = await run(() =>
      call('PATCH /market/private/application/{application_seq}', {
        path: { application_seq: application.application_seq },
        body: { type },
      }),
    )
    if (isDone) toast.success(t(`${type}.done`))
    // Also after a refusal, which means that the application has been decided meanwhile.
    await queryClient.invalidateQueries({ queryKey: DEALS_KEY })
    await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
  }
  const button = (type: Type) => (
    <Button key={type} size="sm" pending={pending} onClick={() => void decide(type)}>
      {t(type)}
    </Button>
  )
  return (
    <Group gap="sm" justify="end">
      {application.is_own || application.pay_by !== null
        ? button('SET_CANCELED')
        : [button('SET_CONFIRMED'), button('SET_REJECTED')]}
    </Group>
  )
}

import { toast } from '@cocobnk/ui'
import { useState } from 'react'
import { PushFailed, subscribeToPush } from '../../browser/push.ts'
import { useApp } from '../../context.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { endOwnSubscription, keepOwnSubscription, ownSubscription } from './own-subscription.ts'
import { pushQuery } from './queries.ts'

export function usePush() {
  const t = useText('notification')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const [own, setOwn] = useState(ownSubscription)
  const changed = async (words: string) => {
    setOwn(ownSubscription())
    await queryClient.invalidateQueries(pushQuery(client))
    toast.success(words)
  }
  return {
    own,
    pending,
    turnOn: (publicKey: string) =>
      run(async () => {
        const subscription = await subscribeToPush(publicKey).catch(failed)
        if (!subscription) return toast.error(t('push.failed'))
        const { device } = await client.call('POST /notification/push', { body: subscription })
        keepOwnSubscription(device.subscription_seq)
        await changed(t('push.turnedOn'))
      }),
    turnOff: () =>
      run(async () => {
        await endOwnSubscription(client)
        await changed(t('push.turnedOff'))
      }),
  }
}

function failed(failure: unknown): undefined {
  if (!(failure instanceof PushFailed)) throw failure
  return undefined
}

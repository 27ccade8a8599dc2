import { toast } from '@cocobnk/ui'
import { useState } from 'react'
import { PushFailed, subscribeToPush, unsubscribeFromPush } from '../../browser/push.ts'
import { readStored, writeStored } from '../../browser/stored.ts'
import { useApp } from '../../context.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import { pushQuery } from './queries.ts'

/** Which of the member's browsers this one is. */
const STORED = 'push-subscription'

export function usePush() {
  const t = useText('notification')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const [own, setOwn] = useState(() => {
    const stored = readStored(localStorage, STORED)
    return typeof stored === 'string' ? stored : undefined
  })
  const keep = async (seq: string | undefined, words: string) => {
    writeStored(localStorage, STORED, seq)
    setOwn(seq)
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
        await keep(device.subscription_seq, t('push.turnedOn'))
      }),
    turnOff: () =>
      run(async () => {
        const path = { subscription_seq: own ?? '' }
        await client.call('DELETE /notification/push/{subscription_seq}', { path })
        await unsubscribeFromPush()
        await keep(undefined, t('push.turnedOff'))
      }),
  }
}

function failed(failure: unknown): undefined {
  if (!(failure instanceof PushFailed)) throw failure
  return undefined
}

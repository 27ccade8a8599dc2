import type { ContractKey, Input, Output } from '@cocobnk/contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useApp } from '../context.ts'
import { contentKeys } from './content-keys.ts'
import { nextTry } from './next-try.ts'
import { sendOnce } from './send-once.ts'

/** Operations that require an idempotency key. */
type KeyedOperation = {
  [Key in ContractKey]: Input<Key> extends { readonly idempotencyKey: string } ? Key : never
}[ContractKey]

export type KeyedCall = <Key extends KeyedOperation>(
  key: Key,
  input: Omit<Input<Key>, 'idempotencyKey'>,
) => Promise<Output<Key>>

/** The client without its types, which cannot follow an operation chosen by the caller. */
type AnyClient = { call(key: string, input: object): Promise<unknown> }

type KeyedOptions = {
  /** Key of a draft that survives a reload. */
  readonly given?: string
  /** Called with true while the outcome is unknown and asked for, and with false afterwards. */
  readonly onUnknown: (isUnknown: boolean) => void
}

export type SendOnce = <Answer>(content: unknown, send: (key: string) => Promise<Answer>) => Promise<Answer>

/** Sends a request once, as `sendOnce`, until the member leaves the form. */
export function useSendOnce({ given, onUnknown }: KeyedOptions): SendOnce {
  const { newKey } = useApp()
  const keys = useMemo(() => contentKeys(newKey, given), [newKey, given])
  const left = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => leaving.abort()
  }, [])
  return useCallback(
    (content, send) => {
      const deps = { keys, isOnline: () => navigator.onLine, nextTry, now: () => performance.now(), onUnknown }
      return sendOnce(deps, content, send, left.current.signal)
    },
    [keys, onUnknown],
  )
}

/** The only way to call an operation that requires an idempotency key. */
export function useKeyedCall(options: KeyedOptions): KeyedCall {
  const { client } = useApp()
  const sendOnce = useSendOnce(options)
  return useCallback(
    (operation, input) => {
      const bank = client as unknown as AnyClient
      return sendOnce([operation, input], async (idempotencyKey) => {
        const answer = await bank.call(operation, { ...input, idempotencyKey })
        return answer as Output<typeof operation>
      })
    },
    [client, sendOnce],
  )
}

import { ApiError } from '@cocobnk/client'
import type { ContractKey, Input, Output } from '@cocobnk/contract'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useApp } from '../context.ts'
import { isUnknown, saysNothing } from '../refusal/outcome.ts'
import { contentKeys } from './content-keys.ts'
import { FormLeft, nextTry } from './next-try.ts'

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
  /** Called with true while the outcome is unknown, and with false once there is an answer. */
  readonly onUnknown: (isUnknown: boolean) => void
}

export type SendOnce = <Answer>(content: unknown, send: (key: string) => Promise<Answer>) => Promise<Answer>

/**
 * Sends a request that must be executed only once. The key belongs to the content: a corrected form is a new request, a repeated one the
 * same. Without an answer, it retries with the same key until there is one or the member leaves the form.
 */
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
    async (content, send) => {
      const key = keys.keyOf(content)
      const { signal } = left.current
      let wasUnknown = false
      for (let tries = 0; ; tries += 1) {
        try {
          const answer = await send(key)
          keys.settle()
          if (wasUnknown) onUnknown(false)
          if (wasUnknown && signal.aborted) throw new FormLeft('answered after the form was left')
          return answer
        } catch (failure) {
          const isOpen = isUnknown(failure) || (wasUnknown && saysNothing(failure))
          if (!isOpen) {
            if (failure instanceof ApiError && !saysNothing(failure)) keys.settle()
            if (wasUnknown) onUnknown(false)
            throw failure
          }
          wasUnknown = true
          onUnknown(true)
        }
        await nextTry(tries, signal)
      }
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

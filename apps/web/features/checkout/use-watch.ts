import { useEffect } from 'react'
import { useApp } from '../../context.ts'
import { CHECKOUT_KEY } from '../../live/query-keys.ts'

/** Listens for changes of a transaction by its token, without a login. Polling covers missed pushes. */
export function useWatch(token: string | undefined): void {
  const { queryClient } = useApp()
  useEffect(() => {
    if (token === undefined) return
    let close: (() => void) | undefined
    let isOver = false
    void import('@cocobnk/client/socket').then(({ createSocket }) => {
      if (isOver) return
      const socket = createSocket({ baseUrl: location.origin, token: () => undefined })
      socket.on('transaction.changed', () => void queryClient.invalidateQueries({ queryKey: CHECKOUT_KEY }))
      socket.watch(token)
      socket.connect()
      close = () => socket.close()
    })
    return () => {
      isOver = true
      close?.()
    }
  }, [token, queryClient])
}

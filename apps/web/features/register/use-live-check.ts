import type { Input } from '@cocobnk/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApp } from '../../context.ts'

export type Checkable = Input<'GET /member/parameter/validation'>['query']['name']

const PAUSE_MS = 400

/** The server's validation of a value, debounced; undefined while it is unknown. */
export function useLiveCheck(name: Checkable, value: string) {
  const { client } = useApp()
  const written = value.trim()
  const settled = useSettled(written)
  const { data } = useQuery({
    queryKey: ['register', name, settled],
    queryFn: ({ signal }) =>
      client.call('GET /member/parameter/validation', { query: { name, value: settled } }, { signal }),
    enabled: settled !== '',
    // A failed check is no verdict: submitting the form checks again.
    retry: false,
  })
  return written === settled ? data : undefined
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

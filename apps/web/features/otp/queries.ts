import type { Client } from '@cocobnk/client'
import { queryOptions } from '@tanstack/react-query'
import { MEMBER } from '../../live/query-keys.ts'

/** Always refetched: another tab may have turned it on. */
export const otpQuery = (client: Client) =>
  queryOptions({
    queryKey: [MEMBER, 'otp'],
    queryFn: () => client.call('GET /otp'),
    staleTime: 0,
    // The secret on screen must stay the one that was scanned.
    refetchOnWindowFocus: false,
  })

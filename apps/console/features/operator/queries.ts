import type { Client } from '@cocobnk/client'
import type { OperatorState, Output } from '@cocobnk/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'

export type OperatorRow = Output<'GET /operator/operator'>['list'][number]

export const operatorsQuery = (client: Client, state: OperatorState | undefined) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['operator', state],
    queryFn: ({ pageParam, signal }) => {
      const query = { page_size: 50, ...(state ? { state } : {}), ...cursorOf(pageParam) }
      return client.call('GET /operator/operator', { query }, { signal })
    },
  })

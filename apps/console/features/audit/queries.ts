import type { Client } from '@cocobnk/client'
import type { Output } from '@cocobnk/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { cursorOf, paged } from '../../shell/paged.ts'
import type { AuditSearch } from './audit-search.ts'

export type AuditLine = Output<'GET /operator/audit'>['list'][number]

export const auditQuery = (client: Client, { actor, subject, action }: AuditSearch, pageSize = 50) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['audit', actor, subject, action, pageSize],
    queryFn: ({ pageParam, signal }) => {
      const filters = { ...(actor ? { actor } : {}), ...(subject ? { subject } : {}), ...(action ? { action } : {}) }
      const query = { ...filters, page_size: pageSize, ...cursorOf(pageParam) }
      return client.call('GET /operator/audit', { query }, { signal })
    },
  })

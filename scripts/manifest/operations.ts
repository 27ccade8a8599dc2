import { contract, type Operation } from '@cocobnk/contract'
import { API_PREFIX } from '../../apps/api/http/api-prefix.ts'

export type ManifestOperation = {
  readonly method: string
  readonly path: string
  readonly auth: string
  readonly permission: string | undefined
  readonly module: string
  readonly act: string
  readonly idempotent: boolean
  readonly summary: string
  readonly refusals: readonly string[]
}

export function manifestOperations(): ManifestOperation[] {
  const operations: Readonly<Record<string, Operation>> = contract
  return Object.entries(operations).map(([key, operation]) => {
    const [method = '', path = ''] = key.split(' ')
    return {
      method,
      path: `${API_PREFIX}${path}`,
      auth: operation.auth,
      permission: operation.permission,
      module: path.split('/')[1] ?? '',
      act: operation.act,
      idempotent: operation.idempotent !== undefined,
      summary: operation.summary,
      refusals: operation.refusals.map(({ code }) => code),
    }
  })
}

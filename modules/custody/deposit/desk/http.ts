import type { Handlers } from '@cocobnk/contract'
import { decideKept, type KeptDeps, listKept, readKept } from './kept.ts'

type Key = 'GET /operator/deposit' | 'GET /operator/deposit/{deposit_seq}' | 'PATCH /operator/deposit/{deposit_seq}'

export function keptHttp(deps: KeptDeps): Handlers<Key> {
  return {
    'GET /operator/deposit': ({ query, caller }) => listKept(deps, query, caller),
    'GET /operator/deposit/{deposit_seq}': ({ path, caller }) => readKept(deps, path.deposit_seq, caller),
    'PATCH /operator/deposit/{deposit_seq}': ({ path, body, caller }) =>
      decideKept(deps, { ...body, depositSeq: path.deposit_seq, caller }),
  }
}

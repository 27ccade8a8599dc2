import type { Output } from '@cocobnk/contract'
import type { ApiKeyDeps } from './deps.ts'
import { selectKeys } from './store.ts'

type Shown = Output<'GET /member/me/api-key'>['list'][number]
type Row = Awaited<ReturnType<typeof selectKeys>>[number]

export async function listKeys({ db }: Pick<ApiKeyDeps, 'db'>, memberSeq: string): Promise<Shown[]> {
  return (await selectKeys(db, memberSeq)).map(showKey)
}

export function showKey({ created_at, expires_at, last_used_at, ...row }: Row): Shown {
  return {
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}

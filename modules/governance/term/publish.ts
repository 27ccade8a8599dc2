import {
  type ApprovalTables,
  type AskDeps,
  type Asked,
  askFor,
  changesBetween,
  type Performers,
} from '@cocobnk/approval'
import type { Call, CodeOf, OperatorCaller } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertVersion, selectVersions, type TermTables } from './store.ts'

export type DeskDatabase = Kysely<TermTables & ApprovalTables>

type Key = 'POST /operator/term/{code}'
type Wish = Call<Key>['path'] & Call<Key>['body'] & { readonly caller: OperatorCaller }

/** Requests a new version. It takes effect on a future day, so that members can read it before it binds them. */
export async function askToPublish(
  { db, push }: { readonly db: DeskDatabase } & Pick<AskDeps, 'push'>,
  { code, version, effective_at, text, reason, caller }: Wish,
): Promise<Result<Asked, CodeOf<Key>>> {
  if (Date.parse(effective_at) <= Date.now()) return refuse('INVALID_INPUT', { fields: { effective_at: 'TOO_SMALL' } })
  const versions = await selectVersions(db, code)
  if (versions.some((one) => one.version === version))
    return refuse('INVALID_INPUT', { fields: { version: 'INVALID_VALUE' } })
  const [latest] = versions
  const changed = changesBetween(latest?.text ?? {}, text)
  if (changed.length === 0) return refuse('NOTHING_TO_CHANGE')
  const changes = [
    { name: 'version', before: latest?.version ?? null, after: version },
    { name: 'effective_at', before: latest?.effective_at.toISOString() ?? null, after: effective_at },
    ...changed,
  ]
  const payload = { code, version, effectiveAt: effective_at, text }
  return askFor(
    { db, push },
    { action: 'term.publish', subject: `term:${code}`, changes, payload, reason, maker: caller },
  )
}

export function termPerformers(
  databaseOf: (transaction: Parameters<Performers['term.publish']>[0]) => DeskDatabase,
): Pick<Performers, 'term.publish'> {
  return {
    'term.publish': async (transaction, { code, version, effectiveAt, text }) => {
      const effective_at = new Date(effectiveAt)
      // Decided too late, or another version was published for that day in the meantime.
      if (effective_at.getTime() <= Date.now()) return refuse('CHANGED_MEANWHILE')
      const isNew = await insertVersion(databaseOf(transaction), { code, version, effective_at, text })
      return isNew ? ok({ tell: async () => {} }) : refuse('CHANGED_MEANWHILE')
    },
  }
}

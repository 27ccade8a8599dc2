import { commitIfOk, uuidV7 } from '@cocobnk/database'
import { useFiles } from '@cocobnk/file'
import { ok, type Refused, type Result, refuse } from '@cocobnk/result'
import { updateApplication } from '../application.store.ts'
import type { DealDeps } from '../deps.ts'
import type { ApplicationRow, DealDatabase, MessageKind } from '../tables.ts'
import { lockBoth, type OutsideRow, selectOutside, sideOf } from './find.ts'
import { insertMessage, selectRoom } from './room.store.ts'
import { sealText } from './seal.ts'
import { judgeText } from './warn.ts'

const HOUR_MS = 3_600_000

export type Saying = {
  readonly memberSeq: string
  readonly applicationSeq: string
  readonly text: string
  readonly files: readonly string[]
}

export type SayFault = 'NOT_FOUND' | 'INVALID_INPUT' | 'DEAL_STEP_PASSED'

const TALKING: readonly ApplicationRow['state'][] = ['PAYING', 'PAID', 'DISPUTED']

/** Sends a message to the other side, while the deal lasts. */
export function say(deps: DealDeps, saying: Saying): Promise<Result<undefined, SayFault>> {
  return inRoom(deps, saying, 'CHAT', async (_, { state }) =>
    TALKING.includes(state) ? ok(undefined) : refuse('DEAL_STEP_PASSED'),
  )
}

/** Marks a deal as paid. From now on only the seller's release or a ruling ends the deal. */
export async function markPaid(deps: DealDeps, saying: Saying): Promise<Result<undefined, SayFault>> {
  const { release_hours } = (await deps.settings()).deal
  return inRoom(deps, saying, 'EVIDENCE', async (transaction, application) => {
    const { application_seq, state, pay_by } = application
    if (sideOf(application, saying.memberSeq) !== 'BUYER') return refuse('NOT_FOUND')
    const now = Date.now()
    if (state !== 'PAYING' || !pay_by || pay_by.getTime() <= now) return refuse('DEAL_STEP_PASSED')
    await updateApplication(transaction, application_seq, {
      state: 'PAID',
      paid_at: new Date(now),
      release_by: new Date(now + release_hours * HOUR_MS),
    })
    return ok(undefined)
  })
}

type Step<Code extends string> = (
  transaction: DealDatabase,
  application: OutsideRow,
) => Promise<Result<undefined, Code>>

/** Stores a side's message together with the change it makes, in one transaction, with the deal and application locked. */
export async function inRoom<Code extends string>(
  deps: Pick<DealDeps, 'db' | 'vault'>,
  { memberSeq, applicationSeq, text, files }: Saying,
  kind: MessageKind,
  step: Step<Code>,
): Promise<Result<undefined, Code | 'NOT_FOUND' | 'INVALID_INPUT'>> {
  const known = await selectOutside(deps.db, applicationSeq, memberSeq)
  const room = known && (await selectRoom(deps.db, applicationSeq))
  if (!known || !room) return refuse('NOT_FOUND')
  const judged = judgeText(text)
  return commitIfOk(deps.db, async (transaction): Promise<Result<undefined, Code | 'NOT_FOUND' | 'INVALID_INPUT'>> => {
    const { application } = await lockBoth(transaction, known)
    const done = await step(transaction, { ...application, offer_type: known.offer_type })
    if (!done.ok) return done
    if (!(await useFiles(transaction, { memberSeq }, files))) return unknownFiles()
    await insertMessage(transaction, {
      message_seq: uuidV7(),
      application_seq: applicationSeq,
      member_seq: memberSeq,
      kind,
      text: await sealText(deps.vault, room, judged.text),
      files: [...new Set(files)],
      warnings: [...judged.warnings],
    })
    return ok(undefined)
  })
}

function unknownFiles(): Refused<'INVALID_INPUT'> {
  return refuse('INVALID_INPUT', { fields: { files: 'UNKNOWN' } })
}

import type { Download, Output } from '@cocobnk/contract'
import { filesOf, readPage } from '@cocobnk/file'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { marketOf } from '../change.ts'
import type { DealDeps } from '../deps.ts'
import { selectDispute, selectRulings } from '../dispute/dispute.store.ts'
import { statusOf } from '../show.ts'
import type { ApplicationRow, DealDatabase } from '../tables.ts'
import { selectOutside } from './find.ts'
import { selectEvents, selectMessages, selectRoom } from './room.store.ts'
import { openBanks, openText } from './seal.ts'

type Shown = Output<'GET /market/private/application/{application_seq}/room'>['room']
type Deps = Pick<DealDeps, 'db' | 'vault'>

/** For either side of a deal that is paid outside. */
export async function readRoom(
  deps: Deps,
  applicationSeq: string,
  memberSeq: string,
): Promise<Result<{ readonly room: Shown }, 'NOT_FOUND'>> {
  const application = await selectOutside(deps.db, applicationSeq, memberSeq)
  if (!application) return refuse('NOT_FOUND')
  const side = sideOf(application, memberSeq)
  return ok({ room: { application_seq: applicationSeq, side, ...(await historyOf(deps, application)) } })
}

/** Everything that happened and was written. What was said goes with the key once a side has left. */
export async function historyOf({ db, vault }: Deps, application: ApplicationRow) {
  const { application_seq: seq } = application
  const [room, events, messages, dispute] = await Promise.all([
    selectRoom(db, seq),
    selectEvents(db, seq),
    selectMessages(db, seq),
    disputeOf(db, application),
  ])
  const handedIn = await filesOf(
    db,
    messages.flatMap(({ files }) => files),
  )
  const banks = room && (await openBanks(vault, room))
  const said = await Promise.all(
    messages.map(async ({ message_seq, member_seq, kind, text, warnings, files, created_at }) => ({
      message_seq,
      by: sideOf(application, member_seq),
      kind,
      text: room ? await openText(vault, room, text) : '',
      warnings,
      files: handedIn.filter(({ file_seq }) => files.includes(file_seq)),
      created_at: created_at.toISOString(),
    })),
  )
  return {
    payee: banks?.payee ?? null,
    payer: banks?.payer ?? null,
    events: events.map(({ state, at }) => ({ state: statusOf(state), at: at.toISOString() })),
    messages: said,
    dispute,
  }
}

async function disputeOf(db: DealDatabase, application: ApplicationRow): Promise<Shown['dispute']> {
  const dispute = await selectDispute(db, application.application_seq)
  if (!dispute) return null
  const deal = await db
    .selectFrom('deal')
    .select('market_seq')
    .where('deal_seq', '=', application.deal_seq)
    .executeTakeFirstOrThrow()
  const [rulings, { asset }] = await Promise.all([selectRulings(db, application.application_seq), marketOf(db, deal)])
  const { state, reason, opened_by, opened_at, appeal_until, appealed_by, appealed_at } = dispute
  return {
    state,
    reason,
    opened_by: opened_by === null ? null : sideOf(application, opened_by),
    opened_at: opened_at.toISOString(),
    appeal_until: appeal_until?.toISOString() ?? null,
    appealed_by: appealed_by === null ? null : sideOf(application, appealed_by),
    appealed_at: appealed_at?.toISOString() ?? null,
    rulings: rulings.map((ruling) => ({
      round: ruling.round,
      decision: ruling.decision,
      released_amount: formatMinor(ruling.released, asset.decimal_point),
      reason: ruling.reason,
      decided_at: ruling.decided_at.toISOString(),
    })),
  }
}

export type Page = { readonly fileSeq: string; readonly page: number; readonly viewer: string }

/** Only what was handed in with this very deal. Whoever handed it in owns it. */
export async function roomFile(
  deps: Pick<DealDeps, 'db' | 'vault' | 'objects'>,
  applicationSeq: string,
  { fileSeq, page, viewer }: Page,
): Promise<Result<{ readonly download: Download }, 'NOT_FOUND'>> {
  const message = (await selectMessages(deps.db, applicationSeq)).find(({ files }) => files.includes(fileSeq))
  if (!message) return refuse('NOT_FOUND')
  return readPage(deps, { fileSeq, page, viewer, owner: { memberSeq: message.member_seq } })
}

/** Offers that are paid outside sell: who applies buys. */
function sideOf({ member_seq }: Pick<ApplicationRow, 'member_seq'>, memberSeq: string): 'BUYER' | 'SELLER' {
  return memberSeq === member_seq ? 'BUYER' : 'SELLER'
}

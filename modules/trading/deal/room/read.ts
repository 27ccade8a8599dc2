import type { Download, Output } from '@cocobnk/contract'
import { filesOf, readPage } from '@cocobnk/file'
import type { Market } from '@cocobnk/market'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { marketOf } from '../change.ts'
import type { DealDeps } from '../deps.ts'
import { selectDispute, selectRulings } from '../dispute/dispute.store.ts'
import { statusOf } from '../show.ts'
import type { ApplicationRow, DealDatabase } from '../tables.ts'
import { type OutsideRow, selectOutside, sideOf } from './find.ts'
import { selectEvents, selectMessages, selectRoom } from './room.store.ts'
import { openBanks, openText } from './seal.ts'

type Shown = Output<'GET /market/private/application/{application_seq}/room'>['room']
type Deps = Pick<DealDeps, 'db' | 'vault'>

/** Returns the room to either side of a deal paid outside. */
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

/** The full history of a deal. Messages cannot be decrypted once a side has left the bank. */
export async function historyOf({ db, vault }: Deps, application: OutsideRow) {
  const { application_seq: seq } = application
  const deal = await db
    .selectFrom('deal')
    .select('market_seq')
    .where('deal_seq', '=', application.deal_seq)
    .executeTakeFirstOrThrow()
  const market = await marketOf(db, deal)
  const [room, events, messages, dispute] = await Promise.all([
    selectRoom(db, seq),
    selectEvents(db, seq),
    selectMessages(db, seq),
    disputeOf(db, application, market),
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
    bond: bondOf(application, market),
    dispute,
  }
}

const ENDED: readonly ApplicationRow['state'][] = ['CONFIRMED', 'RETURNED', 'REJECTED', 'CANCELED', 'EXPIRED']

/** The bond of each side and its outcome; null if there is none. */
function bondOf({ bond, is_bond_forfeited, released, state }: ApplicationRow, { asset }: Market): Shown['bond'] {
  if (bond === 0n) return null
  const lost = is_bond_forfeited && ENDED.includes(state)
  return {
    amount: formatMinor(bond, asset.decimal_point),
    asset_code: asset.code,
    state: ENDED.includes(state) ? (lost ? 'FORFEITED' : 'RETURNED') : 'HELD',
    forfeited_by: lost ? (released === 0n ? 'BUYER' : 'SELLER') : null,
  }
}

async function disputeOf(db: DealDatabase, application: OutsideRow, { asset }: Market): Promise<Shown['dispute']> {
  const dispute = await selectDispute(db, application.application_seq)
  if (!dispute) return null
  const rulings = await selectRulings(db, application.application_seq)
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
      forfeits_bond: ruling.forfeits_bond,
      reason: ruling.reason,
      decided_at: ruling.decided_at.toISOString(),
    })),
  }
}

export type Page = { readonly fileSeq: string; readonly page: number; readonly viewer: string }

/** Returns a file only if it was uploaded to this deal. The uploader owns it. */
export async function roomFile(
  deps: Pick<DealDeps, 'db' | 'vault' | 'objects'>,
  applicationSeq: string,
  { fileSeq, page, viewer }: Page,
): Promise<Result<{ readonly download: Download }, 'NOT_FOUND'>> {
  const message = (await selectMessages(deps.db, applicationSeq)).find(({ files }) => files.includes(fileSeq))
  if (!message) return refuse('NOT_FOUND')
  return readPage(deps, { fileSeq, page, viewer, owner: { memberSeq: message.member_seq } })
}

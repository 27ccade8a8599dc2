import { recordAudit, recordLook } from '@cocobnk/audit'
import type { CommonCode, MemberState, OperatorCaller, Output } from '@cocobnk/contract'
import { type PageQuery, pageAfter } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { MemberDeps } from '../deps.ts'
import { findMember } from '../identity.ts'
import { readMe } from '../me.ts'
import { selectSecurityEvents } from '../security-event.store.ts'
import { contextOf } from './context.ts'
import { mayHoldAlone, selectHold } from './hold.store.ts'
import { selectDeskMember, selectDeskMemberByNumber, selectDeskMembers } from './store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof selectDeskMember>>>
type Found = Output<'GET /operator/member'>
type One = Output<'GET /operator/member/{member_seq}'>
type Search = PageQuery & { readonly search?: string | undefined; readonly state?: MemberState | undefined }

/** Member numbers are found with or without dashes or spaces. */
const NUMBER_SHAPE = /^(\d{4})[- ]?(\d{4})[- ]?(\d{4})$/
const EVENTS_SHOWN = 10

/**
 * Searches by the exact number, ID, email or phone, so that operators cannot browse people. Without a search text, lists all, newest
 * first.
 */
export async function searchMembers(
  deps: MemberDeps,
  { search, state, ...query }: Search,
  caller: OperatorCaller,
): Promise<Result<Found, CommonCode>> {
  const page = search
    ? ok({ list: await named(deps, search, state), next_cursor: null })
    : await pageAfter(
        query,
        (range) => selectDeskMembers(deps.db, { state, ...range }),
        (row) => ({ at: row.created_at, seq: row.member_seq }),
      )
  if (!page.ok) return page
  // The typed text is personal data, so only its kind is logged.
  const detail = { by: search ? kindOf(search) : 'list', found: page.value.list.length }
  await note(deps, caller, 'member.search', 'member:list', detail)
  return ok({ list: page.value.list.map(shownRow), next_cursor: page.value.next_cursor })
}

async function named(deps: MemberDeps, search: string, state: MemberState | undefined): Promise<readonly Row[]> {
  const numbered = NUMBER_SHAPE.test(search)
    ? await selectDeskMemberByNumber(deps.db, search.replace(NUMBER_SHAPE, '$1-$2-$3'))
    : undefined
  // Twelve digits may also be a phone number or an ID.
  const found =
    numbered ?? (await findMember(deps, search).then((one) => one && selectDeskMember(deps.db, one.member.member_seq)))
  return found && (state === undefined || found.state === state) ? [found] : []
}

/** Reads everything an operator needs beside a case. The access is recorded in the audit log. */
export async function readDeskMember(
  deps: MemberDeps,
  memberSeq: string,
  caller: OperatorCaller,
): Promise<Result<One, CommonCode>> {
  const row = await selectDeskMember(deps.db, memberSeq)
  if (!row) return refuse('NOT_FOUND')
  await recordLook(deps.db, {
    actor: `operator:${caller.operatorSeq}`,
    action: 'member.look',
    subject: `member:${memberSeq}`,
    detail: {},
  })
  const [me, counts, otpAt, events, hold, mayHold, context] = await Promise.all([
    row.state === 'CLOSED' ? undefined : readMe(deps, memberSeq),
    deps.countsOf(memberSeq),
    deps.otpActivatedAt(deps.db, memberSeq),
    selectSecurityEvents(deps.db, { memberSeq, after: undefined, limit: EVENTS_SHOWN }),
    selectHold(deps.db, memberSeq),
    mayHoldAlone(deps.db, memberSeq, caller.operatorSeq),
    contextOf(deps, memberSeq),
  ])
  const info = me?.ok ? me.value.member_info : undefined
  return ok({
    member: {
      ...shownRow(row),
      email: info?.email ?? null,
      email_verified_at: info?.authentications.find(({ kind }) => kind === 'EMAIL')?.completed_at ?? null,
      security_grade: info?.security_grade ?? 1,
      withdrawals_held_until: info?.withdrawals_held_until ?? null,
      outflow_hold: hold
        ? {
            reason: hold.reason,
            created_at: hold.created_at.toISOString(),
            ends_at: hold.ends_at.toISOString(),
            is_extended: hold.approval_seq !== null,
          }
        : null,
      can_hold: !hold && mayHold && row.state !== 'CLOSED',
      factors: { otp: otpAt !== null, passkeys: counts.passkeys },
      sessions: counts.sessions,
      ...context,
      events: events.map(({ event_seq, kind, created_at }) => ({
        event_seq,
        kind,
        created_at: created_at.toISOString(),
      })),
    },
  })
}

function shownRow({ member_seq, member_number, user_name, state, created_at, last_login_at }: Row) {
  const times = { created_at: created_at.toISOString(), last_login_at: last_login_at?.toISOString() ?? null }
  return { member_seq, member_number, user_name, state, ...times }
}

function kindOf(search: string): string {
  if (NUMBER_SHAPE.test(search)) return 'number'
  if (search.startsWith('+')) return 'phone'
  return search.includes('@') ? 'email' : 'id'
}

function note({ db }: MemberDeps, caller: OperatorCaller, action: string, subject: string, detail: object) {
  return recordAudit(db, { actor: `operator:${caller.operatorSeq}`, action, subject, detail: { ...detail } })
}

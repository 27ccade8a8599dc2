import type { Output } from '@cocobnk/contract'
import { filesOf } from '@cocobnk/file'
import type { Vault } from '@cocobnk/vault'
import type { InquiryDatabase } from './deps.ts'
import { type MessageRow, selectMessages } from './message.store.ts'
import type { InquiryRow } from './store.ts'

export type Shown = Output<'GET /support/inquiry/{inquiry_seq}'>['inquiry']
type Summary = Output<'GET /support/inquiry'>['list'][number]
export type ShownMessage = Shown['messages'][number]

type Deps = { readonly db: InquiryDatabase; readonly vault: Vault }

export const FIELDS = {
  title: 'inquiry.title',
  mobile: 'inquiry.mobile',
  email: 'inquiry.email',
  text: 'inquiry_message.text',
} as const
type FieldName = keyof typeof FIELDS

/** Returns a function that decrypts the sealed fields of an inquiry. */
export function opener(vault: Vault, { inquiry_seq: owner, wrapped_key: bytes }: InquiryRow) {
  return (field: FieldName, sealed: Buffer) => vault.open({ owner, bytes }, FIELDS[field], sealed)
}

export async function showSummary({ vault }: Pick<Deps, 'vault'>, row: InquiryRow): Promise<Summary> {
  return {
    inquiry_seq: row.inquiry_seq,
    type: row.type,
    title: await opener(vault, row)('title', row.title),
    status: row.status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The writer's contact details, and the subject. */
export async function showContact({ vault }: Pick<Deps, 'vault'>, row: InquiryRow) {
  const open = opener(vault, row)
  const { contact_id, about_kind: kind, about_seq: seq } = row
  return {
    contact_id,
    about: kind && seq ? { kind, seq } : null,
    mobile: row.mobile && (await open('mobile', row.mobile)),
    email: row.email && (await open('email', row.email)),
  }
}

export async function showInquiry(deps: Deps, row: InquiryRow): Promise<Shown> {
  const messages = await messagesOf(deps, row)
  return {
    ...(await showSummary(deps, row)),
    ...(await showContact(deps, row)),
    messages: messages.map(({ shown }) => shown),
  }
}

type Written = { readonly shown: ShownMessage; readonly operatorSeq: string | null }

/** All messages in order, with their files. */
export async function messagesOf({ db, vault }: Deps, row: InquiryRow): Promise<Written[]> {
  const open = opener(vault, row)
  const messages = await selectMessages(db, row.inquiry_seq)
  const known = await filesOf(
    db,
    messages.flatMap(({ files }) => files),
  )
  const shownOf = async (message: MessageRow): Promise<Written> => ({
    operatorSeq: message.operator_seq,
    shown: {
      message_seq: message.message_seq,
      by: message.operator_seq === null ? 'WRITER' : 'OPERATOR',
      text: await open('text', message.text),
      files: known.filter(({ file_seq }) => message.files.includes(file_seq)),
      created_at: message.created_at.toISOString(),
    },
  })
  return Promise.all(messages.map(shownOf))
}

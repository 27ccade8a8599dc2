import type { CodeOf, Download, Output } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { type FileDeps, handIn, readPage } from '@cocobnk/file'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { InquiryDatabase, InquiryDeps } from './deps.ts'
import { insertKey, selectKey } from './key.store.ts'
import { selectMessages } from './message.store.ts'
import { type InquiryRow, selectInquiry } from './store.ts'
import { draftOf, newDraftTicket, openedBy } from './ticket.ts'

type Code = CodeOf<'POST /support/inquiry/file'>
type HandedIn = { readonly bytes: Uint8Array; readonly address: string; readonly ticket: string | undefined }
type Place = { readonly inquirySeq: string; readonly wrappedKey: Buffer; readonly isDraft: boolean }

/** Stores a visitor's attachment, for an inquiry they have opened or are about to write. The first file starts a draft. */
export async function handInForInquiry(
  deps: InquiryDeps & FileDeps,
  { bytes, address, ticket }: HandedIn,
): Promise<Result<Output<'POST /support/inquiry/file'>, Code>> {
  const place = ticket === undefined ? await begin(deps) : await placeOf(deps, ticket)
  if (!place) return refuse('INQUIRY_TICKET_ENDED')
  const { isDraft, ...owner } = place
  const kept = await handIn(deps, { owner, address, bytes })
  if (!kept.ok) return kept
  return ok({ ...kept.value, ticket: isDraft ? newDraftTicket(deps.inquiryTicketSecret, owner.inquirySeq) : null })
}

async function begin({ db, vault }: InquiryDeps): Promise<Place> {
  const inquirySeq = uuidV7()
  const { bytes } = await vault.newKey(inquirySeq)
  await insertKey(db, inquirySeq, bytes)
  return { inquirySeq, wrappedKey: bytes, isDraft: true }
}

async function placeOf({ db, inquiryTicketSecret }: InquiryDeps, ticket: string): Promise<Place | undefined> {
  const draft = draftOf(inquiryTicketSecret, ticket)
  const inquirySeq = draft ?? openedBy(inquiryTicketSecret, ticket)
  const row = inquirySeq && (await selectInquiry(db, inquirySeq))
  // A draft whose inquiry has since been written is no longer a draft.
  if (!inquirySeq || (draft && row)) return undefined
  const wrappedKey = await selectKey(db, inquirySeq)
  return wrappedKey && { inquirySeq, wrappedKey, isDraft: draft !== undefined }
}

/** The draft that a visitor started by uploading files, with its key; undefined if there is none or it has been written. */
export async function takeDraft(deps: InquiryDeps, ticket: string | undefined) {
  const place = ticket === undefined ? undefined : await placeOf(deps, ticket)
  return place?.isDraft ? { owner: place.inquirySeq, bytes: place.wrappedKey } : undefined
}

/** The owner of an inquiry's files: the member who wrote it, or the inquiry itself. */
export function ownerOf({ member_seq, inquiry_seq, wrapped_key }: InquiryRow) {
  return member_seq === null ? { inquirySeq: inquiry_seq, wrappedKey: wrapped_key } : { memberSeq: member_seq }
}

type View = { readonly fileSeq: string; readonly page: number; readonly viewer: string }

/** Returns a page of a file, if it was submitted with this inquiry. */
export async function viewInquiryFile(
  deps: Pick<FileDeps, 'vault' | 'objects'> & { readonly db: InquiryDatabase },
  row: InquiryRow,
  view: View,
): Promise<Result<{ readonly download: Download }, 'NOT_FOUND'>> {
  const messages = await selectMessages(deps.db, row.inquiry_seq)
  if (!messages.some(({ files }) => files.includes(view.fileSeq))) return refuse('NOT_FOUND')
  return readPage(deps, { ...view, owner: ownerOf(row) })
}

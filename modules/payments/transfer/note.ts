import { memberVault } from '@cocobnk/member'
import type { TransferDeps } from './deps.ts'
import { insertNote, selectNotes } from './store.ts'

const SENDER_FIELD = 'transfer_note.sender_note'
const RECIPIENT_FIELD = 'transfer_note.recipient_note'

type Writing = {
  readonly transferSeq: string
  readonly senderSeq: string
  readonly recipientSeq: string
  readonly text: string
}

type NoteDeps = Pick<TransferDeps, 'db' | 'vault'>

/** Stores a note before the money moves, so that no transfer lacks its note. Returns false if the transfer has a different one. */
export async function writeNote({ db, vault }: NoteDeps, writing: Writing): Promise<boolean> {
  const { transferSeq, senderSeq, recipientSeq, text } = writing
  const written = await insertNote(db, {
    transfer_seq: transferSeq,
    sender_seq: senderSeq,
    recipient_seq: recipientSeq,
    sender_note: await memberVault(db, vault, senderSeq).seal(SENDER_FIELD, text),
    recipient_note: await memberVault(db, vault, recipientSeq).seal(RECIPIENT_FIELD, text),
  })
  return written || (await readNotes({ db, vault }, senderSeq, [transferSeq])).get(transferSeq) === text
}

/** Notes written by or to the member, by transfer. */
export async function readNotes(
  { db, vault }: NoteDeps,
  memberSeq: string,
  transferSeqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const own = memberVault(db, vault, memberSeq)
  const rows = await selectNotes(db, memberSeq, transferSeqs)
  const texts = rows.map(({ sender_seq, sender_note, recipient_note }) =>
    sender_seq === memberSeq ? own.open(SENDER_FIELD, sender_note) : own.open(RECIPIENT_FIELD, recipient_note),
  )
  const opened = await Promise.all(texts)
  return new Map(rows.map(({ transfer_seq }, index) => [transfer_seq, opened[index] ?? '']))
}

import { recordLook } from '@cocobnk/audit'
import type { Download } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { FileDeps } from './deps.ts'
import { type OwnerKey, ownerColumns, ownerVault } from './owner.ts'
import { selectFile } from './store.ts'

export const PAGE_FIELD = 'file.page'

export type PageWish = {
  readonly fileSeq: string
  readonly page: number
  /** The owner that the file must have. */
  readonly owner: OwnerKey
  /** The viewer, such as `member:…`: every access is audited. */
  readonly viewer: string
}

/** Consists of our own ids only: no user-supplied name ever becomes a path. */
export function objectName(fileSeq: string, page: number): string {
  return `file/${fileSeq}/${page}`
}

export async function readPage(
  { db, vault, objects }: Pick<FileDeps, 'db' | 'vault' | 'objects'>,
  { fileSeq, page, owner, viewer }: PageWish,
): Promise<Result<{ readonly download: Download & { readonly bytes: Uint8Array } }, 'NOT_FOUND'>> {
  const file = await selectFile(db, fileSeq)
  const { member_seq: member, inquiry_seq: inquiry } = ownerColumns(owner)
  if (!file || file.member_seq !== member || file.inquiry_seq !== inquiry || page > file.pages)
    return refuse('NOT_FOUND')
  const detail = { ...(member ? { member } : { inquiry }), page }
  await recordLook(db, { actor: viewer, action: 'file.view', subject: `file:${fileSeq}`, detail })
  const name = objectName(fileSeq, page)
  const bytes = await ownerVault({ db, vault }, owner).openBytes(`${PAGE_FIELD} ${name}`, await objects.get(name))
  return ok({ download: { bytes, mediaType: 'image/jpeg', name: `document-${page}.jpg` } })
}

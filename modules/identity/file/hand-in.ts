import type { CodeOf, Output } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { picturesOf } from '@cocobnk/picture'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { FileDeps } from './deps.ts'
import { type OwnerKey, ownerColumns, ownerVault } from './owner.ts'
import { objectName, PAGE_FIELD } from './page.ts'
import { insertFile, updateStored } from './store.ts'
import { sweep } from './sweep.ts'

type HandedIn = { readonly owner: OwnerKey; readonly bytes: Uint8Array }

/** Scans an upload for malware, redraws and seals it, and only then stores it. The row is inserted first, so that every object has one. */
export async function handIn(
  deps: FileDeps,
  { owner, bytes }: HandedIn,
): Promise<Result<Output<'POST /file'>, CodeOf<'POST /file'>>> {
  const { kyc } = await deps.settings()
  if (bytes.length > kyc.attachment_max_bytes) return refuse('PAYLOAD_TOO_LARGE')
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const verdict = await deps.scan?.(content).catch(() => 'UNKNOWN' as const)
  // An upload that could not be scanned is refused.
  if (verdict === 'UNKNOWN') return refuse('SERVICE_UNAVAILABLE')
  if (verdict === 'INFECTED') return refuse('FILE_INFECTED')
  const pictures = await (deps.draw ?? picturesOf)(content)
  if (!pictures.ok) return refuse(pictures.code === 'BUSY' ? 'SERVICE_UNAVAILABLE' : pictures.code)
  const file = { file_seq: uuidV7(), pages: pictures.value.length }
  await insertFile(deps.db, { ...file, ...ownerColumns(owner) })
  await keep(deps, owner, file.file_seq, pictures.value)
  await updateStored(deps.db, file.file_seq)
  await sweep(deps)
  return ok({ file })
}

async function keep(deps: FileDeps, owner: OwnerKey, fileSeq: string, pictures: readonly Buffer[]) {
  const own = ownerVault(deps, owner)
  for (const [index, picture] of pictures.entries()) {
    const name = objectName(fileSeq, index + 1)
    await deps.objects.put(name, await own.sealBytes(`${PAGE_FIELD} ${name}`, picture))
  }
}

import { createHash } from 'node:crypto'
import { readPage } from '@cocobnk/file'
import { ok, type Result, refuse } from '@cocobnk/result'
import { EVIDENCE_MOST, showEvidence, tooLarge } from '../evidence.ts'
import type { ChargebackDeps } from './chargeback.deps.ts'
import type { DeskRow } from './chargeback.store.ts'
import { pdfOfPictures } from './document.ts'

type Sending = { readonly row: DeskRow; readonly files: readonly string[]; readonly viewer: string }
type Fault = 'INVALID_INPUT' | 'EVIDENCE_TOO_LARGE' | 'SERVICE_UNAVAILABLE'

/**
 * Uploads these files of the shop to the processor as one document; returns the processor's id of it. Done here because the worker cannot
 * decrypt members' files. A document that no answer refers to is ignored.
 */
export async function sendFiles(deps: ChargebackDeps, { row, files, viewer }: Sending): Promise<Result<string, Fault>> {
  if (!deps.processor) return refuse('SERVICE_UNAVAILABLE')
  const known = (await showEvidence(deps.db, row.chargeback_seq)).flatMap((evidence) => evidence.files)
  const chosen = known.filter(({ file_seq }) => files.includes(file_seq))
  if (chosen.length !== new Set(files).size) return refuse('INVALID_INPUT', { fields: { files: 'INVALID' } })
  const pages = chosen.flatMap(({ file_seq, pages: count }) =>
    Array.from({ length: count }, (_, index) => ({ fileSeq: file_seq, page: index + 1 })),
  )
  if (pages.length > EVIDENCE_MOST.pages) return tooLarge()
  const pictures: Buffer[] = []
  for (const page of pages) {
    const read = await readPage(deps, { ...page, owner: { memberSeq: row.owner_seq }, viewer })
    if (!read.ok) return refuse('INVALID_INPUT', { fields: { files: 'INVALID' } })
    pictures.push(Buffer.from(read.value.download.bytes))
  }
  const bytes = pdfOfPictures(pictures)
  if (bytes.length > EVIDENCE_MOST.bytes) return tooLarge()
  // Uploading the same document again returns the same id.
  const id = `${row.chargeback_seq}-${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`
  return deps.processor
    .uploadEvidence({ id, name: 'evidence.pdf', type: 'application/pdf', bytes })
    .then(ok, () => refuse('SERVICE_UNAVAILABLE'))
}

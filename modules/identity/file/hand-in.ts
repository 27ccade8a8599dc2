import type { CodeOf, Output } from '@cocobnk/contract'
import { uuidV7 } from '@cocobnk/database'
import { type PictureFault, picturesOf, type Share } from '@cocobnk/picture'
import { ok, type Result, refuse } from '@cocobnk/result'
import { networkCounters } from '@cocobnk/throttle'
import type { FileDeps } from './deps.ts'
import { type OwnerKey, ownerColumns, ownerVault } from './owner.ts'
import { objectName, PAGE_FIELD } from './page.ts'
import { insertFile, updateStored } from './store.ts'
import { sweep } from './sweep.ts'

type HandedIn = {
  readonly owner: OwnerKey
  /** The sender's network address. */
  readonly address: string
  readonly bytes: Uint8Array
}

type Budgets = Awaited<ReturnType<FileDeps['settings']>>['budget']

const HOUR_SECONDS = 3_600
const REFUSALS = {
  FILE_TYPE_REFUSED: 'FILE_TYPE_REFUSED',
  FILE_UNREADABLE: 'FILE_UNREADABLE',
  BUDGET_USED: 'FILE_BUDGET_USED',
  BUSY: 'SERVICE_UNAVAILABLE',
} as const satisfies Readonly<Record<PictureFault, CodeOf<'POST /file'>>>

/** Scans an upload for malware, redraws and seals it, and only then stores it. The row is inserted first, so that every object has one. */
export async function handIn(
  deps: FileDeps,
  { owner, address, bytes }: HandedIn,
): Promise<Result<Output<'POST /file'>, CodeOf<'POST /file'>>> {
  const { kyc, budget } = await deps.settings()
  if (bytes.length > kyc.attachment_max_bytes) return refuse('PAYLOAD_TOO_LARGE')
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const verdict = await deps.scan?.(content).catch(() => 'UNKNOWN' as const)
  // An upload that could not be scanned is refused.
  if (verdict === 'UNKNOWN') return refuse('SERVICE_UNAVAILABLE')
  if (verdict === 'INFECTED') return refuse('FILE_INFECTED')
  const pictures = await (deps.draw ?? picturesOf)(content, sharesOf(budget, owner, address))
  if (!pictures.ok) return refuse(REFUSALS[pictures.code])
  const file = { file_seq: uuidV7(), pages: pictures.value.length }
  await insertFile(deps.db, { ...file, ...ownerColumns(owner) })
  await keep(deps, owner, file.file_seq, pictures.value)
  await updateStored(deps.db, file.file_seq)
  await sweep(deps)
  return ok({ file })
}

/** The sender's shares of the decoders: of the network, and of the member; a visitor is a network only. */
function sharesOf(budget: Budgets, owner: OwnerKey, address: string): readonly Share[] {
  const limit = { max: budget.decoding_network_seconds, windowSeconds: HOUR_SECONDS }
  const networks = networkCounters('network', address, limit).map(({ kind, subject, limit: { max } = limit }) => ({
    key: `${kind} ${subject}`,
    secondsPerHour: max,
  }))
  const widestFirst = networks.toReversed()
  if (!('memberSeq' in owner)) return widestFirst
  return [...widestFirst, { key: `member ${owner.memberSeq}`, secondsPerHour: budget.decoding_member_seconds }]
}

async function keep(deps: FileDeps, owner: OwnerKey, fileSeq: string, pictures: readonly Buffer[]) {
  const own = ownerVault(deps, owner)
  for (const [index, picture] of pictures.entries()) {
    const name = objectName(fileSeq, index + 1)
    await deps.objects.put(name, await own.sealBytes(`${PAGE_FIELD} ${name}`, picture))
  }
}

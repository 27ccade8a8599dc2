import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RowId } from './row-id.ts'
import { stop } from './workflow.ts'

/** An input as stored by the engine, with the proof that one of our processes requested this run. */
export type Sealed = RowId & { readonly seal: string }

/** The first seals, all are accepted, so that keys can be rotated. */
export type SealKeys = readonly [string, ...string[]]

type Run = { readonly workflow: string; readonly id: string }

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function sealInput([key]: SealKeys, run: Run, { seq, turn }: RowId): Sealed {
  const input = { seq, ...(turn === undefined ? {} : { turn }) }
  return { ...input, seal: sealOf(key, run, input) }
}

/**
 * The row of a run. Throws for what none of our processes requested: the engine's ingress accepts anything from anybody who reaches it, so
 * the worker must demand a proof.
 */
export function openInput(keys: SealKeys, run: Run, given: unknown): RowId {
  const input = readInput(given)
  if (!keys.some((key) => isSame(sealOf(key, run, input), input.seal)))
    stop('INPUT_NOT_OURS', `nobody of ours asked for ${run.workflow} ${run.id}`)
  const { seal: _, ...row } = input
  return row
}

function readInput(given: unknown): Sealed {
  const { seq, turn, seal, ...rest } = Object(given) as Partial<Record<string, unknown>>
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) stop('INPUT_INVALID', `a run is given ids only, not ${unknown}`)
  if (typeof seq !== 'string' || !ID.test(seq)) stop('INPUT_INVALID', 'a run is about a row, named by its id')
  if (turn !== undefined && !(Number.isSafeInteger(turn) && Number(turn) >= 0))
    stop('INPUT_INVALID', 'a turn is a number')
  return { seq, ...(turn === undefined ? {} : { turn: Number(turn) }), seal: String(seal) }
}

function sealOf(
  key: string,
  { workflow, id }: Run,
  { seq, turn = null }: { seq: string; turn?: number | null },
): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([workflow, id, seq, turn]))
    .digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

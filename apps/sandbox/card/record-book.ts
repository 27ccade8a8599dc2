import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Kept, KeptAs } from './records.ts'

export type RecordBook = ReturnType<typeof openRecordBook>

/** The processor's durable records: an append-only log, synced before each change is visible. The last line of an id wins. */
export function openRecordBook(folder: string) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'card.jsonl')
  const kept = new Map<string, Kept>()
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  for (const line of lines) {
    if (line === '') continue
    const one = JSON.parse(line) as Kept
    kept.set(one.id, one)
  }
  const descriptor = openSync(file, 'a')
  return {
    /** Writes all records in one append. */
    keep: (...records: readonly Kept[]): void => {
      writeSync(descriptor, records.map((one) => `${JSON.stringify(one)}\n`).join(''))
      fsyncSync(descriptor)
      for (const one of records) kept.set(one.id, one)
    },
    find: <Name extends Kept['object']>(object: Name, id: string | null): KeptAs<Name> | undefined => {
      const one = id === null ? undefined : kept.get(id)
      return one?.object === object ? (one as KeptAs<Name>) : undefined
    },
    list: <Name extends Kept['object']>(object: Name): readonly KeptAs<Name>[] =>
      [...kept.values()].filter((one): one is KeptAs<Name> => one.object === object),
    close: () => closeSync(descriptor),
  }
}

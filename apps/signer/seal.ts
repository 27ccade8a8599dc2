import { type Connection, type Hsm, readData, replaceData } from '@cocobnk/hsm'
import { z } from 'zod'
import { labelFor, macOf, withToken } from './token-keys.ts'

const anchor = z.strictObject({ n: z.number().int().min(0), hash: z.string(), at: z.number() })

/** Where the log ends: its last line, and the signer's own time. */
export type Anchor = z.output<typeof anchor>

/** What of the log the token holds, so that nobody who merely writes to the disk can change it. */
export type Seal = {
  /** Shows that a line was written with the token at hand. */
  mac(hash: string): string
  read(): Anchor | undefined
  /** Throws if the token does not hold what it held the last time: somebody else has written to it, or put it back. */
  move(from: Anchor, to: Anchor): void
  /** Whatever it held before: for a person who knows why. */
  reset(to: Anchor): void
}

export function openSeal(hsm: Hsm, folder: string): Seal {
  const label = labelFor('log-anchor', folder)
  const heldBy = (connection: Connection) =>
    newest(readData(connection, label).flatMap((bytes) => anchorIn(bytes) ?? []))
  const put = (connection: Connection, to: Anchor) => replaceData(connection, label, Buffer.from(JSON.stringify(to)))
  return {
    mac: (hash) => withToken(hsm, 'read', (connection) => macOf(connection, Buffer.from(hash)).toString('hex')),
    read: () => withToken(hsm, 'read', heldBy),
    move: (from, to) =>
      withToken(hsm, 'write', (connection) => {
        const held = heldBy(connection)
        if (held?.n !== from.n || held.hash !== from.hash || held.at !== from.at)
          throw new Error('the token holds another end of the log than the signer left there')
        put(connection, to)
      }),
    reset: (to) => withToken(hsm, 'write', (connection) => put(connection, to)),
  }
}

/** Nothing for one that was being written when the power went. */
function anchorIn(bytes: Buffer): Anchor | undefined {
  try {
    return anchor.parse(JSON.parse(bytes.toString()))
  } catch {
    return undefined
  }
}

function newest(anchors: readonly Anchor[]): Anchor | undefined {
  return anchors.toSorted((one, other) => one.n - other.n || one.at - other.at).at(-1)
}

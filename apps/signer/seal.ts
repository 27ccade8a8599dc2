import { type Connection, type Hsm, readData, replaceData } from '@cocobnk/hsm'
import { z } from 'zod'
import { labelFor, macOf, withToken } from './token-keys.ts'

const anchor = z.strictObject({ n: z.number().int().min(0), hash: z.string(), at: z.number() })

/** The end of the log: number and hash of its last line, and the signer's own time. */
export type Anchor = z.output<typeof anchor>

/** The state of the log that the token holds, so that write access to the disk is not enough to change the log. */
export type Seal = {
  /** Proves that a line was written with access to the token. */
  mac(hash: string): string
  read(): Anchor | undefined
  /** Throws if the token does not hold `from`: another program has written to it, or an older state was restored. */
  move(from: Anchor, to: Anchor): void
  /** Overwrites the anchor unconditionally: for a new log, or by a person's decision. */
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

/** Undefined for an anchor that was only partly written at a power failure. */
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

/**
 * Frames between two processes: four bytes of length, then a JSON array of requests or answers. A peer that sends a longer frame, or
 * anything else, is disconnected.
 */
export const FRAME_MAX_BYTES = 4 * 2 ** 20
/** A frame is closed at this size; further items go into the next one. */
const FRAME_FULL_BYTES = 64 * 2 ** 10
const LENGTH_BYTES = 4

/** Received something that none of our processes sends. */
export class BadFrame extends Error {
  override readonly name = 'BadFrame'
}

/** Packs items, already JSON, into as few frames as their size allows. */
export function framesOf(items: readonly string[]): Buffer[] {
  const frames: Buffer[] = []
  let from = 0
  let size = 0
  for (const [index, item] of items.entries()) {
    size += item.length + 1
    if (size >= FRAME_FULL_BYTES || index === items.length - 1) {
      frames.push(frame(`[${items.slice(from, index + 1).join(',')}]`))
      from = index + 1
      size = 0
    }
  }
  return frames
}

function frame(text: string): Buffer {
  const bytes = Buffer.byteLength(text)
  const out = Buffer.allocUnsafe(LENGTH_BYTES + bytes)
  out.writeUInt32BE(bytes, 0)
  out.write(text, LENGTH_BYTES)
  return out
}

/** Reassembles fragments and passes on the items of each frame; throws `BadFrame`. */
export function frameReader(onItems: (items: readonly unknown[]) => void): (piece: Buffer) => void {
  let pieces: Buffer[] = []
  let held = 0
  let wanted = LENGTH_BYTES

  return (piece) => {
    pieces.push(piece)
    held += piece.length
    if (held < wanted) return
    let bytes = Buffer.concat(pieces)
    while (bytes.length >= LENGTH_BYTES) {
      const length = bytes.readUInt32BE(0)
      if (length > FRAME_MAX_BYTES) throw new BadFrame(`a frame of ${length} bytes`)
      if (bytes.length < LENGTH_BYTES + length) break
      onItems(itemsOf(bytes.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + length)))
      bytes = bytes.subarray(LENGTH_BYTES + length)
    }
    pieces = [bytes]
    held = bytes.length
    wanted = LENGTH_BYTES + (held >= LENGTH_BYTES ? bytes.readUInt32BE(0) : 0)
  }
}

function itemsOf(text: string): readonly unknown[] {
  const items = parsed(text)
  if (!Array.isArray(items)) throw new BadFrame('a frame without items')
  return items
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadFrame('a frame that is not JSON')
  }
}

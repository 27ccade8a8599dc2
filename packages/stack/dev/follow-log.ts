import { createReadStream, statSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 300

/** Yields each new line of a growing file, starting at its current end, until aborted. */
export async function* followLog(file: string, signal: AbortSignal): AsyncGenerator<string> {
  let position = sizeOf(file)
  let unfinished = ''
  while (!signal.aborted) {
    await sleep(POLL_MS)
    const size = sizeOf(file)
    // A restarted app truncates the file.
    if (size < position) position = 0
    if (size === position) continue
    unfinished += await text(createReadStream(file, { start: position, end: size - 1 }))
    position = size
    const lines = unfinished.split('\n')
    unfinished = lines.pop() ?? ''
    yield* lines
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

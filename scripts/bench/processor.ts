import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Processor time spent so far by a server's processes, by this process and by its children that have ended. On a shared machine it is
 * more reliable than the clock, which favors the program with the most processes.
 */
export function processorSeconds(server: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  let ticks = wholeOf('self') + wholeOf(String(server))
  for (const pid of pids) {
    const found = timesOf(pid)
    if (found?.parent === server) ticks += found.own
  }
  return ticks / TICKS_PER_SECOND
}

/** Processor time of one process that is still running. */
export function processorSecondsOf(pid: number): number {
  return wholeOf(String(pid)) / TICKS_PER_SECOND
}

export function parentOf(pid: number): number {
  const found = timesOf(String(pid))
  if (!found) throw new Error(`process ${pid} is not there`)
  return found.parent
}

function wholeOf(pid: string): number {
  const found = timesOf(pid)
  return found ? found.own + found.ended : 0
}

/** Times of a process that may end at any moment, in ticks: its own, and that of its ended children. */
function timesOf(pid: string): { parent: number; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (index: number) => Number(fields[index])
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
  } catch {
    return undefined
  }
}

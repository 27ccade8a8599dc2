import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'

/** Receives progress while the bank starts. */
export type Progress = {
  begin(label: string): void
  done(label: string, elapsedMs: number): void
  fail(label: string, elapsedMs: number): void
  end(): void
}

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 80
const LABEL_WIDTH = 22

export const silentProgress: Progress = { begin() {}, done() {}, fail() {}, end() {} }

export function terminalProgress(stream: WriteStream): Progress {
  return stream.isTTY ? liveProgress(stream) : plainProgress((line) => stream.write(`${line}\n`))
}

/** One line for each finished step: for logs and pipes. */
export function plainProgress(print: (line: string) => void): Progress {
  return {
    begin() {},
    done: (label, elapsedMs) => print(doneLine(label, elapsedMs)),
    fail: (label, elapsedMs) => print(failLine(label, elapsedMs)),
    end() {},
  }
}

/** Finished steps stay above; running ones spin below and are redrawn in place. */
function liveProgress(stream: WriteStream): Progress {
  const underWay = new Map<string, number>()
  let drawnLines = 0
  const erase = () => {
    if (drawnLines > 0) stream.write(`\x1b[${drawnLines}F\x1b[0J`)
    drawnLines = 0
  }
  const draw = () => {
    const frame = FRAMES[Math.floor(performance.now() / FRAME_MS) % FRAMES.length] ?? ''
    for (const [label, beganAt] of underWay) {
      stream.write(`${styleText('cyan', frame)} ${timed(label, performance.now() - beganAt)}\n`)
    }
    drawnLines = underWay.size
  }
  const redraw = (line?: string) => {
    erase()
    if (line !== undefined) stream.write(`${line}\n`)
    draw()
  }
  const timer = setInterval(redraw, FRAME_MS)
  timer.unref()
  const finish = (label: string, line: string) => {
    underWay.delete(label)
    redraw(line)
  }
  return {
    begin(label) {
      underWay.set(label, performance.now())
      redraw()
    },
    done: (label, elapsedMs) => finish(label, doneLine(label, elapsedMs)),
    fail: (label, elapsedMs) => finish(label, failLine(label, elapsedMs)),
    end() {
      clearInterval(timer)
      erase()
    },
  }
}

function doneLine(label: string, elapsedMs: number): string {
  return `${styleText('green', '✓')} ${timed(label, elapsedMs)}`
}

function failLine(label: string, elapsedMs: number): string {
  return `${styleText('red', '✗')} ${timed(label, elapsedMs)}`
}

function timed(label: string, elapsedMs: number): string {
  return `${label.padEnd(LABEL_WIDTH)} ${(elapsedMs / 1_000).toFixed(1).padStart(5)} s`
}

import { homedir } from 'node:os'
import { join } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { Writable } from 'node:stream'
import { FailureError } from './exit.ts'
import type { World } from './world.ts'

/** The real machine: environment, settings file and standard streams. */
export function terminal(signal: AbortSignal): World {
  const { env } = process
  return {
    env,
    settingsFile: join(configFolder(env), 'cocobnk', 'login.json'),
    ask: asking(signal),
    out: (line) => void process.stdout.write(`${line}\n`),
    say: (line) => void process.stderr.write(`${line}\n`),
    signal,
  }
}

function configFolder(env: World['env']): string {
  if (env.XDG_CONFIG_HOME) return env.XDG_CONFIG_HOME
  return (process.platform === 'win32' && env.APPDATA) || join(homedir(), '.config')
}

/** Prompts for lines. All prompts share one reader, because piped input may arrive all at once. */
function asking(signal: AbortSignal): World['ask'] {
  const screen = { isMuted: false }
  let lines: AsyncIterator<string> | undefined
  let reader: Interface | undefined
  return async (question, { isSecret = false } = {}) => {
    const isTerminal = process.stdin.isTTY === true
    reader ??= createInterface({ input: process.stdin, output: echo(screen), terminal: isTerminal, signal })
    lines ??= reader[Symbol.asyncIterator]()
    if (isTerminal) process.stderr.write(question)
    screen.isMuted = isSecret
    const { value, done } = await lines.next()
    screen.isMuted = false
    if (isTerminal && isSecret) process.stderr.write('\n')
    if (done) throw new FailureError('There is no more input')
    return value.trim()
  }
}

function echo(screen: { readonly isMuted: boolean }): Writable {
  return new Writable({
    write: (chunk, _, done) => {
      if (process.stdin.isTTY && !screen.isMuted) process.stderr.write(chunk)
      done()
    },
  })
}

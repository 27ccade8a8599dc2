import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readLogConfig } from './config.ts'
import { endOfLog } from './log.ts'
import { logFile } from './memory.ts'
import { openSeal } from './seal.ts'

/**
 * Makes the token accept the log as it lies in the folder, after the log or the token was restored from a copy. With --clock it also
 * sets the signer's time to the machine's, after a long downtime. The signer must be stopped.
 */
try {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { clock: flag, yes: flag } })
  const { hsm, folder } = readLogConfig(process.env)
  const seal = openSeal(hsm, folder)
  const [end, held] = [endOfLog(logFile(folder)), seal.read()]
  const own = Math.max(end.at, held?.at ?? 0)
  const at = values.clock || own === 0 ? Date.now() : own
  console.log(
    [
      `the log:   ${end.n} lines, ends with ${end.hash}`,
      held ? `the token: ${held.n} lines, ends with ${held.hash}` : 'the token: knows nothing of this log',
      `the signer's time becomes ${new Date(at).toISOString()}, the machine's is ${new Date().toISOString()}`,
    ].join('\n'),
  )
  if (!(values.yes || (await isWanted()))) throw new Error('nothing was changed')
  seal.reset({ n: end.n, hash: end.hash, at })
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function isWanted(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Type yes to have the token know this log: ')
  terminal.close()
  return answer === 'yes'
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

type RunOptions = { readonly cwd: string; readonly env?: Readonly<Record<string, string>> }

/** Runs a program to its end. If it fails, throws an error with its output. */
export async function run(file: string, args: readonly string[], options: RunOptions): Promise<void> {
  try {
    await execute(file, args, { ...options, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string }
    throw new Error(`${args.join(' ')} failed\n${stdout ?? ''}${stderr ?? ''}`, { cause: error })
  }
}

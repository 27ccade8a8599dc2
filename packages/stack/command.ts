import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { type Command, plainEnvironment } from './process.ts'

/** Runs a short command to completion and returns its output; an error includes stderr. */
export function run(command: Command & { readonly input?: string }): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const env = { ...plainEnvironment(), ...command.env }
  const child = execFile(command.file, [...command.args], { cwd: command.cwd, env }, (error, stdout, stderr) => {
    if (error === null) resolve(stdout)
    else reject(new Error(`${basename(command.file)} failed: ${stderr.trim() || error.message}`))
  })
  child.stdin?.end(command.input)
  return promise
}

/** Finds a program in the folders, then in PATH; the error says how to install it. */
export function findProgram(name: string, folders: readonly string[] = []): string {
  const everywhere = [...folders, ...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  for (const folder of everywhere) {
    const file = join(folder, name)
    if (isExecutable(file)) return file
  }
  throw new Error(`${name} is not installed: run scripts/setup`)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

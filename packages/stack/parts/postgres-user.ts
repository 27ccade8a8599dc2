import { execFileSync } from 'node:child_process'
import { findProgram } from '../command.ts'
import type { Command } from '../process.ts'

export type DatabaseUser = { readonly uid: number; readonly gid: number }

/** PostgreSQL refuses to run as root; then it runs as its package's user, otherwise as the current one. */
export function databaseUser(): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export function asDatabaseUser(command: Command): Command {
  if (databaseUser() === undefined) return command
  const become = ['--reuid=postgres', '--regid=postgres', '--init-groups']
  // setpriv execs the command, so the pid we know is the server's own.
  return { ...command, file: findProgram('setpriv'), args: [...become, command.file, ...command.args], cwd: '/' }
}

import { join, resolve } from 'node:path'

/** The checkout. Every path of the stack is below it, so two checkouts never interfere. */
export const ROOT = resolve(import.meta.dirname, '../..')

const STACK_FOLDER = join(ROOT, '.stack')

/** Tools shared by all instances; `reset` leaves them alone. */
export const TOOLS_FOLDER = join(STACK_FOLDER, 'bin')

export function instanceFolder(instance: string): string {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(instance) || instance === 'bin') {
    throw new Error(
      `"${instance}" is not a valid instance name: use lower-case letters, digits and hyphens, but not "bin"`,
    )
  }
  return join(STACK_FOLDER, instance)
}

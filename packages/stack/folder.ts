import { join, resolve } from 'node:path'

/** The checkout: every path of the stack hangs on it, so two checkouts never meet. */
export const ROOT = resolve(import.meta.dirname, '../..')

const STACK_FOLDER = join(ROOT, '.stack')

/** Tools shared by all instances; `reset` leaves them alone. */
export const TOOLS_FOLDER = join(STACK_FOLDER, 'bin')

export function instanceFolder(instance: string): string {
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(instance) || instance === 'bin') {
    throw new Error(`"${instance}" cannot name an instance: use small letters, digits and hyphens, but not "bin"`)
  }
  return join(STACK_FOLDER, instance)
}

/** What a script that calls the command can tell apart. */
export const EXIT = { done: 0, failed: 1, misused: 2 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** The command was called in a way that cannot work. */
export class MisuseError extends Error {
  override readonly name: string = 'MisuseError'
}

/** The command was right, but what it should do cannot be done. */
export class FailureError extends Error {
  override readonly name: string = 'FailureError'
}

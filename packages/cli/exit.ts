/** Exit codes: success, failure, wrong usage. */
export const EXIT = { done: 0, failed: 1, misused: 2 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Wrong usage: an unknown command or option, or an invalid value. */
export class MisuseError extends Error {
  override readonly name: string = 'MisuseError'
}

/** The usage was right, but the command cannot do its work. */
export class FailureError extends Error {
  override readonly name: string = 'FailureError'
}

/** What the command sees of the machine it runs on. */
export type World = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Where what was stored at login is. */
  readonly settingsFile: string
  /** The answer to a question, or the next line of the input; a secret is not shown while it is typed. */
  readonly ask: (question: string, options?: { readonly isSecret?: boolean }) => Promise<string>
  /** For results. */
  readonly out: (line: string) => void
  /** For everything that is not a result. */
  readonly say: (line: string) => void
  /** Aborted when the command is to end. */
  readonly signal: AbortSignal
}

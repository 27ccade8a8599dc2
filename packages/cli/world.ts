/** The machine as commands use it; tests replace it. */
export type World = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The file with the stored login. */
  readonly settingsFile: string
  /** Prompts, and returns the answer or the next line of piped input. A secret is not echoed. */
  readonly ask: (question: string, options?: { readonly isSecret?: boolean }) => Promise<string>
  /** Prints a result. */
  readonly out: (line: string) => void
  /** Prints anything else: prompts, progress, errors. */
  readonly say: (line: string) => void
  /** Aborted when the command should stop. */
  readonly signal: AbortSignal
}

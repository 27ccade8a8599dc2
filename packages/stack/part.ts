import type { Instance } from './instance.ts'
import type { Command } from './process.ts'

/** A service the bank depends on. The supervisor starts, watches and stops every part the same way. */
export type Part = {
  readonly name: string
  readonly label: string
  /** Writes the files it needs; runs before every start. */
  prepare?(instance: Instance): Promise<void>
  /** The foreground process; a part without one is only data on disk. */
  command?(instance: Instance): Command
  /** Throws until the part answers like its users will call it. */
  ready(instance: Instance): Promise<void>
  /** Configures the running part; runs on every `up` and must be idempotent. */
  settle?(instance: Instance): Promise<void>
  /** Signal for an orderly stop. Default: SIGTERM. */
  readonly stopSignal?: NodeJS.Signals
  /** Its port, for the table of `status`. */
  port?(instance: Instance): number
}

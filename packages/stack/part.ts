import type { Instance } from './instance.ts'
import type { Command } from './process.ts'

/** One thing the bank stands on. The supervisor starts, watches and stops every part the same way. */
export type Part = {
  readonly name: string
  readonly label: string
  /** Writes the files it needs; runs before every start. */
  prepare?(instance: Instance): Promise<void>
  /** The foreground process; a part without one is only data on disk. */
  command?(instance: Instance): Command
  /** Throws until the part answers as its users will ask it. */
  ready(instance: Instance): Promise<void>
  /** Brings the answering part into the wished state; runs on every `up` and must be repeatable. */
  settle?(instance: Instance): Promise<void>
  /** Asks for an orderly stop; SIGTERM unless told. */
  readonly stopSignal?: NodeJS.Signals
  /** Its port, for the table of `status`. */
  port?(instance: Instance): number
}

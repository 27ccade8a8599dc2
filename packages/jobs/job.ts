import type { Channel, Listener, Notice } from '@cocobnk/database'

/** Subscribes a job to a channel. */
export type Wake = (listener: Listener, wake: () => void) => void

type Loop = {
  readonly wakesOn?: readonly Wake[]
  /** Pause between runs if no notification arrives. Default: ten seconds. */
  readonly everyMs?: number
  /** Does one batch and returns whether there may be more. Must be safe to run twice and in two processes at once. */
  readonly run: () => Promise<boolean> | Promise<void>
}

/** Work that loops by itself. */
type Service = { readonly start: () => { readonly close: () => Promise<void> } }

export type Job = {
  /** `<noun>.<verb>`: a label in metrics and logs. */
  readonly name: string
} & (Loop | Service)

/** Wakes the job when the channel is notified, unless `when` rejects the payload. */
export function wakesOn<Name extends Channel>(channel: Name, when?: (notice: Notice<Name>) => boolean): Wake {
  return (listener, wake) => {
    listener.on(channel, (notice) => {
      if (notice === undefined || !when || when(notice)) wake()
    })
  }
}

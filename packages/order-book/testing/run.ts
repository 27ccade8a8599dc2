import { type Command, writeCommand } from '../command.ts'
import type { Engine } from '../engine.ts'
import { type Event, readEvent } from '../events.ts'
import { RECORD_BYTES } from '../record.ts'

const bytes = new DataView(new ArrayBuffer(RECORD_BYTES))

/** Applies one command and returns its events. */
export function run(engine: Engine, command: Command): Event[] {
  writeCommand(bytes, 0, command)
  engine.apply(bytes, 0)
  const events = Array.from({ length: engine.events.count }, (_, index) => readEvent(engine.events, index))
  engine.events.clear()
  return events
}

export { type Command, type Order, readCommand, writeCommand } from './command.ts'
export { createEngine, type Engine, restoreEngine } from './engine.ts'
export { type Event, readEvent } from './events.ts'
export { RECORD_BYTES } from './record.ts'

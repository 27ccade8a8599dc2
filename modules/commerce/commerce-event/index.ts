export { type CommerceEventTables, type EventRow, recordEvent, selectTimeline } from './store.ts'

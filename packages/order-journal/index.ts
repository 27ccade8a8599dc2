export { type Journal, openJournal } from './journal.ts'
export { waitForLease } from './lease.ts'
export { KEY_ENTRY_BYTES, KEY_INDEX_AT } from './order-keys.ts'
export { type Published, recover, recoverKeys } from './recover.ts'
export {
  createSequencer,
  type Draft,
  Fenced,
  type Outcome,
  type Sequencer,
  type Submission,
  TooManyWaiting,
} from './sequencer.ts'

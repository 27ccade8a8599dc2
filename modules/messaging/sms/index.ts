export { enqueueSms } from './enqueue.ts'
export { httpTransport } from './http-transport.ts'
export type { SmsTables } from './store.ts'
export { smsWorkflow } from './workflow.ts'

export { type Delivery, type DeliveryWorkflow, deliveryWorkflow } from './delivery.ts'
export { dispatchDue } from './dispatch.ts'
export { type OutboxColumns, type OutboxRows, type OutboxState, outboxRows } from './rows.ts'

export { destinationFacts } from './destination.ts'
export { auditHttp } from './http.ts'
export { type AuditEntry, recordAudit } from './record.ts'
export type { AuditTables } from './store.ts'

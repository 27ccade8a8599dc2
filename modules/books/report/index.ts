export { reportBelongings } from './belongings.ts'
export { reportHttp } from './http.ts'
export { expireReports, type MakeDeps, makeReport } from './make.ts'
export type { ReportTables } from './store.ts'

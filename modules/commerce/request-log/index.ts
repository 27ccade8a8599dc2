export { requestLogHttp } from './http.ts'
export { openRequestLog } from './queue.ts'
export { forgetOldRequests, insertRequests, type NotedRequest } from './store.ts'
export type { RequestLogTables } from './tables.ts'

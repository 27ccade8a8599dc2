export { testClockHttp } from './http.ts'
export type { TestClockTables } from './tables.ts'

export { contentHttp } from './http.ts'
export type { ContentTables } from './store.ts'

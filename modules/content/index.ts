export { contentHttp } from './http.ts'
export { contentDeskHttp } from './http-desk.ts'
export { contentPerformers } from './publish.ts'
export type { ContentTables } from './store.ts'

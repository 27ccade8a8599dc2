export { type Columns, csvDownload } from './csv.ts'
export { pagesOf } from './pages.ts'
export type { Reader } from './reader.ts'

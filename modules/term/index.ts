export { agreeToTerms } from './agree.ts'
export { termHttp } from './http.ts'
export type { TermTables } from './store.ts'

export { statementHttp } from './http.ts'

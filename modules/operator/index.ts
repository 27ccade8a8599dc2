export { authenticateOperator } from './authenticate.ts'
export { createOperator } from './create.ts'
export type { OperatorDeps, OperatorTables } from './deps.ts'
export { operatorHttp } from './http.ts'

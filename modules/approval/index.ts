export { type Asked, askFor } from './ask.ts'
export { changesBetween } from './changes.ts'
export type {
  Afterwards,
  ApprovalDatabase,
  ApprovalDeps,
  ApprovalTables,
  AskDeps,
  Performers,
  Standing,
} from './deps.ts'
export { approvalHttp } from './http.ts'

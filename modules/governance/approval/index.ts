export { type Asked, askFor, askForChange } from './ask.ts'
export { changesBetween } from './changes.ts'
export type {
  Afterwards,
  ApprovalDatabase,
  ApprovalDeps,
  ApprovalTables,
  AskDeps,
  Deciders,
  OperatorNames,
  Performers,
  Standing,
} from './deps.ts'
export { allowedDeeds, type HistoryTable, historyRow, shownHistory } from './history.ts'
export { approvalHttp } from './http.ts'
export { waitingApprovals } from './store.ts'

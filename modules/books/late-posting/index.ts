export { isTooOldToPost, postsHoweverLate } from './late-posting.ts'
export type { LatePostingTables } from './store.ts'

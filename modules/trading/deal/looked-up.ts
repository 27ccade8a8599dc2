import { sql } from '@cocobnk/database'

// As joins they would be part of the order that the planner has to find: of nine tables that took it longer than a hundred times the query.

export const accountNumber = (accountColumn: string) =>
  sql<string | null>`(SELECT number FROM account WHERE account_seq = ${sql.ref(accountColumn)})`

export const userName = (memberColumn: string) =>
  sql<string>`(SELECT user_name FROM member WHERE member_seq = ${sql.ref(memberColumn)})`

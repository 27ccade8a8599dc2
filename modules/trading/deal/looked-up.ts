import { sql } from '@cocobnk/database'

// Scalar subqueries instead of joins: with nine joined tables, planning the join order took over a hundred times as long as the query.

export const accountNumber = (accountColumn: string) =>
  sql<string | null>`(SELECT number FROM account WHERE account_seq = ${sql.ref(accountColumn)})`

export const userName = (memberColumn: string) =>
  sql<string>`(SELECT user_name FROM member WHERE member_seq = ${sql.ref(memberColumn)})`

/** In the order of the columns of the statement in `follow.ts`. */
export type Row = readonly [
  id: string,
  debit: string,
  credit: string,
  reference: string | null,
  pending: string | null,
  kind: number,
  code: number,
  amount: string,
  debitEntry: string,
  creditEntry: string,
  debitBalance: string,
  creditBalance: string,
  byRole: number,
]

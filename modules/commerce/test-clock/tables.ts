/** Written only by the database function `forward_test_clock`. */
type TestClockMoveTable = {
  readonly move_seq: string
  readonly merchant_seq: string
  readonly seconds: number
  readonly transactions: number
  readonly subscriptions: number
  readonly invoices: number
  readonly links: number
  readonly request_key: string
  readonly created_at: Date
}

export type TestClockTables = { test_clock_move: TestClockMoveTable }

/** The details of a bank account that a payer needs. */
export type BankDetails = { readonly bank: string; readonly holder_name: string; readonly account_number: string }

/** Members' own accounts at other banks, for modules that let members pay each other. */
export type OwnBanks = {
  /** Returns an account in the member's certified name that operators have approved and whose cooling-off is over; otherwise undefined. */
  usable(memberSeq: string, bankAccountSeq: string): Promise<BankDetails | undefined>
}

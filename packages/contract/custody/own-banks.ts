/** An account at a bank, as somebody needs to know it who pays there. */
export type BankDetails = { readonly bank: string; readonly holder_name: string; readonly account_number: string }

/** Members' own accounts at other banks, as those need them who let members pay each other. */
export type OwnBanks = {
  /** One in the member's certified name that operators have approved and that has waited long enough; nothing of any other. */
  usable(memberSeq: string, bankAccountSeq: string): Promise<BankDetails | undefined>
}

/**
 * All that a run may receive: its row, and which of the row's turns. Amounts, accounts and addresses are in the row, where each step reads
 * them; so a forged request to the engine can name a row but change nothing in it.
 */
export type RowId = { readonly seq: string; readonly turn?: number }

/** A type error for an input that has anything besides `seq` and `turn`. */
export type OnlyIds<Input> = RowId & { readonly [Key in keyof Input]: Key extends keyof RowId ? Input[Key] : never }

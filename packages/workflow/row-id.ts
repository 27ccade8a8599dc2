/**
 * All that a run may be given: which row it is about, and which of the row's turns. Amounts, accounts and addresses stand in
 * the row, where each step reads them; what reaches the engine from elsewhere can therefore name something, and change nothing.
 */
export type RowId = { readonly seq: string; readonly turn?: number }

/** Refuses, for the type checker, an input that has anything beside `seq` and `turn`. */
export type OnlyIds<Input> = RowId & { readonly [Key in keyof Input]: Key extends keyof RowId ? Input[Key] : never }

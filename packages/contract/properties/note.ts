/** What a property means, and an example where the schema alone does not produce a useful one. */
export type Note = readonly [description: string, example?: unknown]

/** By property name, or by owner and name (`Transfer.status`) where the name alone is ambiguous. */
export type Notes = Readonly<Record<string, Note>>

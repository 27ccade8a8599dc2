/** What a property means, and an example where its schema alone does not lead to a telling one. */
export type Note = readonly [description: string, example?: unknown]

/** By the name of a property, or by owner and name (`Transfer.status`) where the name alone means several things. */
export type Notes = Readonly<Record<string, Note>>

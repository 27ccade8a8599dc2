/** Rows as the columns of `unnest`, each the text of an array: the driver would make an object of every value. */
export class Columns {
  readonly #columns: (string | number | bigint)[][]

  constructor(width: number) {
    this.#columns = Array.from({ length: width }, () => [])
  }

  get isEmpty(): boolean {
    return this.#columns[0]?.length === 0
  }

  /** Texts must need no quotes inside an array, or have them. */
  add(...row: readonly (string | number | bigint)[]): void {
    for (let column = 0; column < row.length; column += 1)
      this.#columns[column]?.push(row[column] as string | number | bigint)
  }

  texts(): string[] {
    return this.#columns.map((values) => `{${values.join(',')}}`)
  }
}

/** For a column of times. */
export function momentText(at: Date): string {
  return `"${at.toISOString()}"`
}

import pg from 'pg'

const { builtins } = pg.types

/**
 * How values leave the database. int8 and numeric become bigint, because a JavaScript number loses money above 2^53.
 * Every numeric column of ours is an integer of smallest units; a fraction means that a query divided money, and that
 * is a bug to hear of at once rather than a value to round.
 */
export const exactTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return BigInt
    if (oid === builtins.NUMERIC) return integerOfNumeric
    // A day has no time zone: the driver would make it midnight of wherever the server stands.
    if (oid === builtins.DATE) return (text: string) => text
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}

export function integerOfNumeric(text: string): bigint {
  if (!/^-?\d+$/.test(text)) throw new TypeError(`a numeric column must hold whole units, not ${text}`)
  return BigInt(text)
}

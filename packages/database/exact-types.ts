import pg from 'pg'

const { builtins } = pg.types

/**
 * Parsers for database values. int8 and numeric become bigint, because a JavaScript number loses precision above 2^53. Every numeric column
 * of ours is an integer of smallest units; a fraction means that a query divided money, which must fail loudly rather than be rounded.
 */
export const exactTypes = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === builtins.INT8) return BigInt
    if (oid === builtins.NUMERIC) return integerOfNumeric
    // A date has no time zone: the driver would turn it into midnight in the server's zone.
    if (oid === builtins.DATE) return (text: string) => text
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}

export function integerOfNumeric(text: string): bigint {
  if (!/^-?\d+$/.test(text)) throw new TypeError(`a numeric column must hold whole units, not ${text}`)
  return BigInt(text)
}

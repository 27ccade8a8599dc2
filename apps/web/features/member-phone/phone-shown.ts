/** In the groups in which Koreans read their numbers out; others stay in one piece, for every country has its own way. */
export function phoneShown(number: string): string {
  return number.replace(/^(\+82)(\d{2})(\d{3,4})(\d{4})$/, '$1 $2 $3 $4')
}

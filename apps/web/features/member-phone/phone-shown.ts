/** Groups Korean numbers as they are usually written. Others stay ungrouped, because conventions differ by country. */
export function phoneShown(number: string): string {
  return number.replace(/^(\+82)(\d{2})(\d{3,4})(\d{4})$/, '$1 $2 $3 $4')
}

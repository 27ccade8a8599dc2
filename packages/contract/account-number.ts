/** In the groups people read aloud: four, four, five. Spreadsheets then treat it as text and keep every digit. */
export function numberInGroups(number: string): string {
  return [number.slice(0, 4), number.slice(4, 8), number.slice(8)].join(' ')
}

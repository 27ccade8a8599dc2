/** As people read it aloud: four, four, five. */
export function numberInGroups(number: string): string {
  return [number.slice(0, 4), number.slice(4, 8), number.slice(8)].join(' ')
}

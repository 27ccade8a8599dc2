/** Whether two names are the same regardless of width, case and spaces. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, '').toLowerCase()
}

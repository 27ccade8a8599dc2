/** However it was typed: width, case and spaces make no other person. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s+/gu, '').toLowerCase()
}

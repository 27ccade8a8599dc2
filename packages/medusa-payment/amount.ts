export function sumOf(one: string, other: string): string {
  const places = Math.max(placesOf(one), placesOf(other))
  const digits = (units(one, places) + units(other, places)).toString().padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

export function isAtLeast(one: string, other: string): boolean {
  const places = Math.max(placesOf(one), placesOf(other))
  return units(one, places) >= units(other, places)
}

function placesOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

function units(text: string, places: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

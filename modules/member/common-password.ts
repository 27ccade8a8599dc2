export function isCommonPassword(_password: string): boolean {
  return false
}

/** The name of the clocks where the reader is, such as Asia/Seoul. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

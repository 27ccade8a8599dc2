/** The IANA name of the browser's time zone, such as Asia/Seoul. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

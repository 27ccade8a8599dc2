/** Every socket of a member, on whatever server and device. */
export function memberRoom(memberSeq: string): string {
  return `member:${memberSeq}`
}

/** Every socket (browser tab) of one session. */
export function sessionRoom(sessionSeq: string): string {
  return `session:${sessionSeq}`
}

/** A UUID of version 7: the time first, so that the bank can tell how old a request is. */
export function uuidV7(nowMs: number = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0')
  const random = crypto.randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}

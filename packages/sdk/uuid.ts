/** A version 7 UUID. It starts with the time, so the bank can check a request's age. */
export function uuidV7(nowMs: number = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0')
  const random = crypto.randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`
}

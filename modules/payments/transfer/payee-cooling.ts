const HOUR_MS = 3_600_000

type Facts = {
  readonly now: Date
  readonly coolingHours: number
  readonly memberSince: Date
  /** When the oldest of the member's second factors was set up, if there is one. */
  readonly factorSince: Date | undefined
}

/**
 * From when on money may go to a payee confirmed now. An established second factor confirms at once. One that was set up only just
 * now may be a thief's: it counts once it is as old as the cooling-off, or if it came with the sign-up itself.
 */
export function payeeUsableAt({ now, coolingHours, memberSince, factorSince }: Facts): Date {
  const coolingMs = coolingHours * HOUR_MS
  if (factorSince !== undefined) {
    const isOld = now.getTime() - factorSince.getTime() >= coolingMs
    const isFromTheStart = factorSince.getTime() - memberSince.getTime() <= coolingMs
    if (isOld || isFromTheStart) return now
  }
  return new Date(now.getTime() + coolingMs)
}

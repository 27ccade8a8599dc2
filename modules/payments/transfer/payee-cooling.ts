const HOUR_MS = 3_600_000

type Facts = {
  readonly now: Date
  readonly coolingHours: number
  readonly memberSince: Date
  /** When the oldest of the member's second factors was set up, if there is one. */
  readonly factorSince: Date | undefined
}

/**
 * When a payee confirmed now may first be paid. An established second factor confirms immediately. A recent one may be an attacker's: it
 * counts once it is as old as the cooling-off period, or if it was set up at sign-up.
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

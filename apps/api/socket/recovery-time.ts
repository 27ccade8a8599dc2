/** How long a socket may be away and still get what it missed. */
export const RECOVERY_MS = 120_000

/** How long a socket may be disconnected and still recover missed pushes. */
export const RECOVERY_MS = 120_000

/** The tables of one family of sessions, members' or operators', and of their refresh tokens. */
export type Family = {
  readonly sessions: 'session' | 'operator_session'
  readonly tokens: 'refresh_token' | 'operator_refresh_token'
  readonly owner: 'member_seq' | 'operator_seq'
  /** How long a refresh token stays valid unused. */
  readonly idleSeconds: number
  /** Whether a token refresh counts as using the session. */
  readonly renewalIsUse: boolean
}

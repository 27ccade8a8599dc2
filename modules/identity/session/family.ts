/** Where the sessions of one kind of people and their refresh tokens are kept. */
export type Family = {
  readonly sessions: 'session' | 'operator_session'
  readonly tokens: 'refresh_token' | 'operator_refresh_token'
  readonly owner: 'member_seq' | 'operator_seq'
  /** How long a refresh token waits for its use. */
  readonly idleSeconds: number
  /** Whether asking for the next token counts as using the session. */
  readonly renewalIsUse: boolean
}

import type { Output } from '@cocobnk/contract'

/** The data that an authenticator app needs. */
export type Secret = Output<'POST /operator/invitation/accept'>

import { z } from 'zod'
import { passwordFaults } from './password.ts'

/** A password in hand is only compared, so nothing is said about its shape but that it is bounded. */
export const givenPassword = z.string().min(1).max(128)

/** A password to be set obeys the rules; the first fault is the field's code. */
export const newPassword = z.string().superRefine((password, context) => {
  const [code] = passwordFaults(password)
  if (code) context.addIssue({ code: 'custom', params: { code }, message: code })
})

/** What people type to say who they are: ID, email or phone. */
export const userIdText = z.string().trim().min(1).max(320)

/** Begins with a letter or digit; no @, so that an ID is never taken for an email, and not digits alone, for a phone. */
export const userName = z.string().regex(/^(?!\d+$)[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/)

export const emailText = z.string().trim().max(320).pipe(z.email())

/**
 * A phone number as people write it, brought to E.164: with the country code, without spaces and signs. The zero that
 * Koreans dial at home is none abroad.
 */
export const phoneText = z
  .string()
  .max(32)
  .overwrite((text) => text.replace(/[\s().-]/g, '').replace(/^\+820/, '+82'))
  .regex(/^\+[1-9]\d{6,14}$/)

/** Six digits by mail or text message. */
export const codeText = z.string().regex(/^\d{6}$/)

/** A code of the authenticator app, or one of the recovery codes in its place. */
export const otpToken = z.string().trim().min(6).max(20)

/** Any JSON. One schema, so that the documents name it once. */
export const jsonValue = z.json()

/** What a browser answers for an authenticator. Its inside is judged by the passkey module, which knows WebAuthn. */
export const webauthnJson = z.record(z.string().max(64), jsonValue)

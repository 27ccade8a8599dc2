import { z } from 'zod'
import { passwordFaults } from './password.ts'

/** An existing password is only compared, so just its length is bounded. */
export const givenPassword = z.string().min(1).max(128)

/** A new password must obey the rules; the first fault becomes the field's code. */
export const newPassword = z.string().superRefine((password, context) => {
  const [code] = passwordFaults(password)
  if (code) context.addIssue({ code: 'custom', params: { code }, message: code })
})

/** What people type to identify themselves: ID, email or phone. */
export const userIdText = z.string().trim().min(1).max(320)

/**
 * Starts with a letter or digit. No @, so that an ID is never mistaken for an email; not digits only, so that it is never mistaken for a
 * phone number.
 */
export const userName = z.string().regex(/^(?!\d+$)[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/)

export const emailText = z.string().trim().max(320).pipe(z.email())

/** A phone number normalised to E.164: with country code, without spaces and punctuation. The Korean trunk prefix 0 is dropped. */
export const phoneText = z
  .string()
  .max(32)
  .overwrite((text) => text.replace(/[\s().-]/g, '').replace(/^\+820/, '+82'))
  .regex(/^\+[1-9]\d{6,14}$/)

/** A six-digit code sent by mail or text message. */
export const codeText = z.string().regex(/^\d{6}$/)

/** A code of the authenticator app, or a recovery code. */
export const otpToken = z.string().trim().min(6).max(20)

/** Any JSON. A single schema, so that the API documents name it once. */
export const jsonValue = z.json()

/** A browser's WebAuthn response. The passkey module validates its content. */
export const webauthnJson = z.record(z.string().max(64), jsonValue)

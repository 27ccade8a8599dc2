export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 32

/** Why a password is rejected, in the order in which screens list it. */
export const PASSWORD_FAULTS = ['TOO_SHORT', 'TOO_LONG', 'NEEDS_SPECIAL', 'NEEDS_UPPERCASE', 'COMMON'] as const
export type PasswordFault = (typeof PASSWORD_FAULTS)[number]

/** Faults that need no server; the server also rejects common leaked passwords (`COMMON`). */
export function passwordFaults(password: string): PasswordFault[] {
  const { length } = Array.from(password)
  const faults: [PasswordFault, boolean][] = [
    ['TOO_SHORT', length < PASSWORD_MIN_CHARACTERS],
    ['TOO_LONG', length > PASSWORD_MAX_CHARACTERS],
    ['NEEDS_SPECIAL', !/[^\p{L}\p{N}\s]/u.test(password)],
    ['NEEDS_UPPERCASE', !/\p{Lu}/u.test(password)],
  ]
  return faults.flatMap(([fault, applies]) => (applies ? [fault] : []))
}

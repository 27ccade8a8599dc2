/**
 * Public passwords: never use them on a bank that holds anything. A member with a secret for codes logs in with a one-time code too; the
 * others have only the password.
 */
export const DEMO_LOGINS = [
  { userName: 'demo', password: 'Demo-Bank-2026!', email: 'demo@cocobnk.test' },
  {
    userName: 'merchant',
    password: 'Demo-Bank-2026!',
    email: 'merchant@cocobnk.test',
    otpSecret: 'COCOBNKDEMOMERCHANTAAAAAAAAAAAAA',
  },
  {
    userName: 'trader',
    password: 'Demo-Bank-2026!',
    email: 'trader@cocobnk.test',
    otpSecret: 'COCOBNKDEMOTRADERAAAAAAAAAAAAAAA',
  },
  { userName: 'newcomer', password: 'Demo-Bank-2026!', email: 'newcomer@cocobnk.test' },
] as const

/**
 * Members whom the others pay and are paid by. They can log in too, but there is less to see. The exception is `house`, which quotes for
 * the bank; the bank refuses its logins.
 */
export const DEMO_NEIGHBOURS = [
  { userName: 'jimin', password: 'Demo-Bank-2026!', email: 'jimin@cocobnk.test' },
  { userName: 'noah', password: 'Demo-Bank-2026!', email: 'noah@cocobnk.test' },
  { userName: 'house', password: 'Demo-Bank-2026!', email: 'house@cocobnk.test' },
] as const

export type DemoLogin = (typeof DEMO_LOGINS | typeof DEMO_NEIGHBOURS)[number]
export type DemoName = DemoLogin['userName']
export type DemoRole = (typeof DEMO_OPERATORS)[number]['role']

/** Two administrators, because an operator cannot decide their own request. */
export const DEMO_OPERATORS = [
  {
    email: 'admin@cocobnk.test',
    name: 'Ada Admin',
    role: 'ADMINISTRATOR',
    password: 'Demo-Console-2026!',
    otpSecret: 'COCOBNKDEMOADMINISTRATORAAAAAAAA',
  },
  {
    email: 'second@cocobnk.test',
    name: 'Sam Second',
    role: 'ADMINISTRATOR',
    password: 'Demo-Console-2026!',
    otpSecret: 'COCOBNKDEMOADMINISTRATORBBBBBBBB',
  },
  {
    email: 'compliance@cocobnk.test',
    name: 'Cleo Compliance',
    role: 'COMPLIANCE',
    password: 'Demo-Console-2026!',
    otpSecret: 'COCOBNKDEMOCOMPLIANCEAAAAAAAAAAA',
  },
] as const

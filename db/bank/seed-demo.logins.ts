/** Known to everybody who reads this file: never on a bank that holds anything. */
export const DEMO_LOGINS = [
  { userName: 'demo', password: 'Demo-Bank-2026!', email: 'demo@cocobnk.test' },
  { userName: 'merchant', password: 'Demo-Bank-2026!', email: 'merchant@cocobnk.test' },
] as const

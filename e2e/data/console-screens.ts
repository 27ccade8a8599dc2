/** Every screen of the operators' desk with the letter that leads to it after G. */
export const CONSOLE_SCREENS = [
  ['/withdrawals', 'w'],
  ['/deposits', 'd'],
  ['/identity', 'i'],
  ['/addresses', 'a'],
  ['/merchants', 'h'],
  ['/inquiries', 'q'],
  ['/members', 'm'],
  ['/limits', 'l'],
  ['/audit', 'u'],
  ['/system', 's'],
] as const

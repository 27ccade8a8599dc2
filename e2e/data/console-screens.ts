/** Every screen of the operators' desk with the letter that leads to it after G. */
export const CONSOLE_SCREENS = [
  ['/cases', 'c'],
  ['/approvals', 'p'],
  ['/halts', 'b'],
  ['/withdrawals', 'w'],
  ['/deposits', 'd'],
  ['/merchants', 'h'],
  ['/inquiries', 'q'],
  ['/members', 'm'],
  ['/limits', 'l'],
  ['/assets', 'a'],
  ['/terms', 't'],
  ['/contents', 'n'],
  ['/settings', 'e'],
  ['/operators', 'o'],
  ['/audit', 'u'],
  ['/system', 's'],
] as const

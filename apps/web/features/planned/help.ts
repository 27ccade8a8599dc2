const ABOUT_ASSETS = ['account', 'address', 'deposit', 'withdrawal', 'transfer', 'exchange', 'market', 'deal']
const ABOUT_GRADES = ['kyc', 'grade', 'otp', 'member']

/** The part of the home page that already answers something about a feature. */
export function helpOf(feature: string | undefined): 'assets' | 'grades' | undefined {
  if (feature === undefined) return undefined
  if (ABOUT_ASSETS.includes(feature)) return 'assets'
  return ABOUT_GRADES.includes(feature) ? 'grades' : undefined
}

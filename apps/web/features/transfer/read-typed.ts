type Typed =
  | { readonly kind: 'number' | 'name' | 'short'; readonly text: string; readonly amount?: string | undefined }
  | { readonly kind: 'request'; readonly linkId: string }

const PAGE = '/transfer/account-transfer'
const NAME_LEAST = 3
const PHONE_DIGITS_LEAST = 8

/** What somebody typed, pasted or scanned: digits are an account number, a link leads to a request or names an account. */
export function readTyped(typed: string): Typed {
  const text = typed.trimStart()
  const link = URL.canParse(text) ? new URL(text) : undefined
  if (link?.pathname === PAGE) {
    const pay = link.searchParams.get('pay')
    if (pay) return { kind: 'request', linkId: pay }
    return {
      kind: 'number',
      text: link.searchParams.get('to') ?? '',
      amount: /^\d+(?:\.\d+)?$/.exec(link.searchParams.get('amount') ?? '')?.[0],
    }
  }
  if (/^[\d\s-]*$/.test(text)) return { kind: 'number', text }
  return { kind: isWhole(text.trim()) ? 'name' : 'short', text }
}

/** The bank answers few such questions a day: half an email or phone number is not asked about. */
function isWhole(name: string): boolean {
  if (name.includes('@')) return /@[^@\s]+\.[^@\s.]{2,}$/.test(name)
  if (name.startsWith('+')) return name.replaceAll(/\D/g, '').length >= PHONE_DIGITS_LEAST
  return name.length >= NAME_LEAST
}

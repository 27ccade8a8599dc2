type Typed =
  | { readonly kind: 'number' | 'name' | 'short'; readonly text: string; readonly amount?: string | undefined }
  | { readonly kind: 'request'; readonly linkId: string }

const PAGE = '/transfer/account-transfer'
const NAME_LEAST = 3
const PHONE_DIGITS_LEAST = 8

/** Interprets typed, pasted or scanned text: digits are an account number, a link contains a money request or an account. */
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

/** Whether a name is complete. The bank allows few such requests a day, so incomplete emails and phone numbers are not sent. */
function isWhole(name: string): boolean {
  if (name.includes('@')) return /@[^@\s]+\.[^@\s.]{2,}$/.test(name)
  if (name.startsWith('+')) return name.replaceAll(/\D/g, '').length >= PHONE_DIGITS_LEAST
  return name.length >= NAME_LEAST
}

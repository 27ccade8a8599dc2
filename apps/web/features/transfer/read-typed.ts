type Typed =
  | { readonly kind: 'number' | 'name' | 'short'; readonly text: string }
  | { readonly kind: 'request'; readonly linkId: string }

const PAGE = '/transfer/account-transfer'
const NAME_LEAST = 3

/** What somebody typed, pasted or scanned: digits are an account number, a link leads to a request or names an account. */
export function readTyped(typed: string): Typed {
  const text = typed.trimStart()
  const link = URL.canParse(text) ? new URL(text) : undefined
  if (link?.pathname === PAGE) {
    const pay = link.searchParams.get('pay')
    if (pay) return { kind: 'request', linkId: pay }
    return { kind: 'number', text: link.searchParams.get('to') ?? '' }
  }
  if (/^[\d\s-]*$/.test(text)) return { kind: 'number', text }
  return { kind: text.trim().length < NAME_LEAST ? 'short' : 'name', text }
}

import type { DealWarning } from '@cocobnk/contract'

const HIDDEN = '•••'

/** Contact details outside the bank: email addresses, URLs, messenger names, phone numbers. */
const CONTACTS = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu,
  /\b(?:https?:\/\/|www\.)\S+/giu,
  /\b(?:t\.me|wa\.me|open\.kakao\.com|line\.me)\/\S+/giu,
  /(?:카톡|카카오톡|텔레그램|텔레|위챗|라인|kakao(?:talk)?|telegram|whatsapp|wechat|line|zalo|飞机|微信|電報)\s*(?:id|아이디|号|號)?\s*[:：]\s*\S+/giu,
  /(?<![\d.,])\+?\d(?:[ .-]?\d){8,}(?![\d,])/gu,
] as const

/** Typical signs of fraud: coins first, another account, another person's name, a cancellation, somebody who claims to be the bank. */
const SCAMS = [
  /release\s+(?:the\s+)?(?:coins?\s+)?(?:first|before)/iu,
  /(?:another|different|other|friend'?s|third[- ]party)\s+(?:bank\s+)?account/iu,
  /cancel\s+(?:the\s+|this\s+)?(?:deal|trade|order)/iu,
  /(?:i\s+am|this\s+is|from)\s+(?:the\s+)?(?:support|customer service|cocobnk)/iu,
  /(?:outside|off)\s+(?:the\s+)?(?:app|platform|bank)/iu,
  /(?:먼저|선)\s*(?:코인|보내|풀어|전송|릴리즈)/u,
  /(?:다른|타인|친구|지인|제3자)\s*(?:명의|계좌)/u,
  /거래\s*(?:를|을)?\s*취소\s*(?:하고|해\s*주)/u,
  /(?:고객\s*센터|상담원|코코뱅크|운영자)\s*(?:입니다|이에요|예요|인데)/u,
  /(?:外で|別の口座|先にコイン|キャンセルして)/u,
  /(?:先放币|先放幣|别的账户|別的帳戶|取消交易|客服)/u,
] as const

export type Judged = { readonly text: string; readonly warnings: readonly DealWarning[] }

/** Filters a message: removes contact details before it is stored, and adds warnings for the reader. */
export function judgeText(text: string): Judged {
  const shown = CONTACTS.reduce((left, contact) => left.replace(contact, HIDDEN), text)
  return {
    text: shown,
    warnings: [
      ...(shown === text ? [] : (['CONTACT'] as const)),
      ...(SCAMS.some((scam) => scam.test(text)) ? (['SCAM'] as const) : []),
    ],
  }
}

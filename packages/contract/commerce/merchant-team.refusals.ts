import { refusal } from '../refusal.ts'
import { CHANGE_MERCHANT_REFUSALS } from './merchant.refusals.ts'

const TEAM_LIMIT = refusal('TEAM_LIMIT', 409, {
  'ko-KR': '한 상점에는 {max}명까지 함께할 수 있어요.',
  'en-US': 'A shop can have up to {max} people.',
  'ja-JP': '1つの店舗に参加できるのは{max}人までです。',
  'zh-CN': '一家店铺最多可有 {max} 人。',
  'zh-TW': '一家商店最多可有 {max} 人。',
  'fr-FR': 'Une boutique peut compter jusqu’à {max} personnes.',
  'de-DE': 'Ein Shop kann bis zu {max} Personen haben.',
  'es-ES': 'Una tienda puede tener hasta {max} personas.',
  'vi-VN': 'Một cửa hàng có tối đa {max} người.',
  'pt-PT': 'Uma loja pode ter até {max} pessoas.',
})

const ALREADY_IN_TEAM = refusal('ALREADY_IN_TEAM', 409, {
  'ko-KR': '이미 이 상점에 있거나 초대한 사람이에요.',
  'en-US': 'This person is already in the shop or has been invited.',
  'ja-JP': 'すでに参加しているか、招待済みの人です。',
  'zh-CN': '此人已在店铺中或已被邀请。',
  'zh-TW': '此人已在商店中或已被邀請。',
  'fr-FR': 'Cette personne fait déjà partie de la boutique ou est déjà invitée.',
  'de-DE': 'Diese Person gehört schon zum Shop oder ist bereits eingeladen.',
  'es-ES': 'Esta persona ya está en la tienda o ya ha sido invitada.',
  'vi-VN': 'Người này đã ở trong cửa hàng hoặc đã được mời.',
  'pt-PT': 'Esta pessoa já está na loja ou já foi convidada.',
})

export const INVITE_PERSON_REFUSALS = [...CHANGE_MERCHANT_REFUSALS, TEAM_LIMIT, ALREADY_IN_TEAM] as const

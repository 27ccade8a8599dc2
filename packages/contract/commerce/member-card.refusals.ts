import { refusal } from '../refusal.ts'

const CARD_LIMIT = refusal('CARD_LIMIT', 409, {
  'ko-KR': '카드는 {max}장까지 등록할 수 있어요.',
  'en-US': 'You can keep up to {max} cards.',
  'ja-JP': 'カードは{max}枚まで登録できます。',
  'zh-CN': '最多可保存 {max} 张卡。',
  'zh-TW': '最多可儲存 {max} 張卡。',
  'fr-FR': 'Vous pouvez enregistrer jusqu’à {max} cartes.',
  'de-DE': 'Sie können bis zu {max} Karten speichern.',
  'es-ES': 'Puede guardar hasta {max} tarjetas.',
  'vi-VN': 'Bạn có thể lưu tối đa {max} thẻ.',
  'pt-PT': 'Pode guardar até {max} cartões.',
})

export const MEMBER_CARD_REFUSALS = [CARD_LIMIT] as const

import { refusal } from '../refusal.ts'

const TOO_MANY_PRICE_ALERTS = refusal('TOO_MANY_PRICE_ALERTS', 409, {
  'ko-KR': '시세 알림은 {max}개까지 걸 수 있어요. 필요 없는 알림을 지워 주세요.',
  'en-US': 'Up to {max} price alerts can wait at a time. Please remove some you no longer need.',
  'ja-JP': '価格アラートは{max}件まで設定できます。不要なものを削除してください。',
  'zh-CN': '最多可设置 {max} 个价格提醒，请删除不再需要的提醒。',
  'zh-TW': '最多可設定 {max} 個價格提醒，請刪除不再需要的提醒。',
  'fr-FR':
    'Vous pouvez avoir {max} alertes de cours en attente au plus. Supprimez celles dont vous n’avez plus besoin.',
  'de-DE': 'Höchstens {max} Kursalarme können gleichzeitig warten. Bitte entfernen Sie nicht mehr benötigte.',
  'es-ES': 'Puede tener hasta {max} alertas de precio en espera. Elimine las que ya no necesite.',
  'vi-VN': 'Bạn có thể đặt tối đa {max} cảnh báo giá. Vui lòng xóa bớt cảnh báo không còn cần.',
  'pt-PT': 'Pode ter até {max} alertas de preço em espera. Remova os de que já não precisa.',
})

export const PRICE_ALERT_REFUSALS = [TOO_MANY_PRICE_ALERTS] as const

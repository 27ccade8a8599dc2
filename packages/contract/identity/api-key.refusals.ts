import { refusal } from '../refusal.ts'

const TOO_MANY_API_KEYS = refusal('TOO_MANY_API_KEYS', 409, {
  'ko-KR': 'API 키는 {max}개까지 쓸 수 있어요. 쓰지 않는 키를 폐기해 주세요.',
  'en-US': 'You can have up to {max} API keys. Revoke one that you no longer use.',
  'ja-JP': 'APIキーは{max}個まで使えます。使っていないキーを無効にしてください。',
  'zh-CN': '最多可拥有 {max} 个 API 密钥。请先撤销不再使用的密钥。',
  'zh-TW': '最多可擁有 {max} 個 API 金鑰。請先撤銷不再使用的金鑰。',
  'fr-FR': 'Vous pouvez avoir jusqu’à {max} clés API. Révoquez-en une que vous n’utilisez plus.',
  'de-DE': 'Sie können bis zu {max} API-Schlüssel haben. Widerrufen Sie einen, den Sie nicht mehr nutzen.',
  'es-ES': 'Puede tener hasta {max} claves de API. Revoque alguna que ya no use.',
  'vi-VN': 'Bạn có thể có tối đa {max} khóa API. Hãy thu hồi khóa không còn dùng.',
  'pt-PT': 'Pode ter até {max} chaves de API. Revogue uma que já não utilize.',
})

export const API_KEY_REFUSALS = [TOO_MANY_API_KEYS] as const

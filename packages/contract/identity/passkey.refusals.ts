import { PASSKEY_REFUSED } from '../attempt.refusals.ts'
import { refusal } from '../refusal.ts'

const TOO_MANY_PASSKEYS = refusal('TOO_MANY_PASSKEYS', 409, {
  'ko-KR': '패스키는 {max}개까지 등록할 수 있어요.',
  'en-US': 'You can keep up to {max} passkeys.',
  'ja-JP': 'パスキーは{max}個まで登録できます。',
  'zh-CN': '最多可保存 {max} 个通行密钥。',
  'zh-TW': '最多可儲存 {max} 個密碼金鑰。',
  'fr-FR': 'Vous pouvez conserver jusqu’à {max} clés d’accès.',
  'de-DE': 'Sie können bis zu {max} Passkeys behalten.',
  'es-ES': 'Puede guardar hasta {max} llaves de acceso.',
  'vi-VN': 'Bạn có thể lưu tối đa {max} khóa truy cập.',
  'pt-PT': 'Pode guardar até {max} chaves de acesso.',
})

export const PASSKEY_REFUSALS = [PASSKEY_REFUSED, TOO_MANY_PASSKEYS] as const

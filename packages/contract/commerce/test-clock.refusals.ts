import { refusal } from '../refusal.ts'
import { CHANGE_MERCHANT_REFUSALS } from './merchant.refusals.ts'

const TEST_KEY_REQUIRED = refusal('TEST_KEY_REQUIRED', 403, {
  'ko-KR': '테스트 모드에서만 할 수 있어요. 테스트 키로 서명해 주세요.',
  'en-US': 'This works in test mode only. Sign the request with a test key.',
  'ja-JP': 'テストモードでのみ利用できます。テストキーで署名してください。',
  'zh-CN': '仅在测试模式下可用，请使用测试密钥签名。',
  'zh-TW': '僅在測試模式下可用，請使用測試金鑰簽章。',
  'fr-FR': 'Cette action n’existe qu’en mode test. Signez la requête avec une clé de test.',
  'de-DE': 'Das geht nur im Testmodus. Signieren Sie die Anfrage mit einem Testschlüssel.',
  'es-ES': 'Solo funciona en modo de prueba. Firme la solicitud con una clave de prueba.',
  'vi-VN': 'Chỉ dùng được ở chế độ thử nghiệm. Hãy ký yêu cầu bằng khóa thử nghiệm.',
  'pt-PT': 'Só funciona em modo de teste. Assine o pedido com uma chave de teste.',
})

export const TEST_CLOCK_REFUSALS = [TEST_KEY_REQUIRED, ...CHANGE_MERCHANT_REFUSALS] as const

import { refusal } from '../refusal.ts'

const TOO_MANY_ACCOUNTS = refusal('TOO_MANY_ACCOUNTS', 409, {
  'ko-KR': '자산마다 계좌는 {max}개까지 만들 수 있어요.',
  'en-US': 'You can open up to {max} accounts for each asset.',
  'ja-JP': '口座は資産ごとに{max}個まで開設できます。',
  'zh-CN': '每种资产最多可开立 {max} 个账户。',
  'zh-TW': '每種資產最多可開立 {max} 個帳戶。',
  'fr-FR': 'Vous pouvez ouvrir jusqu’à {max} comptes par actif.',
  'de-DE': 'Sie können je Vermögenswert bis zu {max} Konten eröffnen.',
  'es-ES': 'Puede abrir hasta {max} cuentas por activo.',
  'vi-VN': 'Bạn có thể mở tối đa {max} tài khoản cho mỗi tài sản.',
  'pt-PT': 'Pode abrir até {max} contas por ativo.',
})

export const ACCOUNT_REFUSALS = [TOO_MANY_ACCOUNTS] as const

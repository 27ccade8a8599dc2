import { refusal } from '../refusal.ts'

const TERM_REQUIRED = refusal('TERM_REQUIRED', 409, {
  'ko-KR': '필수 약관은 이용하는 동안 철회할 수 없어요.',
  'en-US': 'Required terms cannot be withdrawn while you are a member.',
  'ja-JP': '必須の規約は、会員である間は撤回できません。',
  'zh-CN': '必选条款在会员期间无法撤回。',
  'zh-TW': '必要條款在會員期間無法撤回。',
  'fr-FR': 'Les conditions obligatoires ne peuvent pas être retirées tant que vous êtes membre.',
  'de-DE': 'Erforderliche Bedingungen lassen sich nicht widerrufen, solange Sie Mitglied sind.',
  'es-ES': 'Las condiciones obligatorias no se pueden retirar mientras sea miembro.',
  'vi-VN': 'Không thể rút lại các điều khoản bắt buộc khi bạn còn là thành viên.',
  'pt-PT': 'Os termos obrigatórios não podem ser retirados enquanto for membro.',
})

export const TERM_REFUSALS = [TERM_REQUIRED] as const

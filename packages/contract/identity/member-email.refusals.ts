import { refusal } from '../refusal.ts'

export const DUPLICATE_EMAIL = refusal('DUPLICATE_EMAIL', 409, {
  'ko-KR': '이미 사용 중인 이메일이에요.',
  'en-US': 'This email is already in use.',
  'ja-JP': 'このメールアドレスはすでに使用されています。',
  'zh-CN': '该邮箱已被使用。',
  'zh-TW': '該電子郵件已被使用。',
  'fr-FR': 'Cet e-mail est déjà utilisé.',
  'de-DE': 'Diese E-Mail-Adresse wird schon benutzt.',
  'es-ES': 'Este correo ya está en uso.',
  'vi-VN': 'Email này đã được sử dụng.',
  'pt-PT': 'Este e-mail já está a ser usado.',
})

export const EMAIL_DEFAULT_FIXED = refusal('EMAIL_DEFAULT_FIXED', 409, {
  'ko-KR': '기본 이메일은 변경하거나 삭제할 수 없어요.',
  'en-US': 'The default email cannot be changed or removed.',
  'ja-JP': '基本のメールアドレスは変更・削除できません。',
  'zh-CN': '默认邮箱不能修改或删除。',
  'zh-TW': '預設電子郵件不能修改或刪除。',
  'fr-FR': 'L’e-mail principal ne peut être ni modifié ni supprimé.',
  'de-DE': 'Die Standard-E-Mail kann weder geändert noch entfernt werden.',
  'es-ES': 'El correo principal no se puede cambiar ni eliminar.',
  'vi-VN': 'Không thể thay đổi hoặc xóa email mặc định.',
  'pt-PT': 'O e-mail principal não pode ser alterado nem removido.',
})

const EMAIL_MAX = refusal('EMAIL_MAX', 409, {
  'ko-KR': '이메일은 {max}개까지 등록할 수 있어요.',
  'en-US': 'You can keep up to {max} emails.',
  'ja-JP': 'メールアドレスは{max}件まで登録できます。',
  'zh-CN': '最多可登记 {max} 个邮箱。',
  'zh-TW': '最多可登記 {max} 個電子郵件。',
  'fr-FR': 'Vous pouvez enregistrer jusqu’à {max} e-mails.',
  'de-DE': 'Sie können bis zu {max} E-Mail-Adressen führen.',
  'es-ES': 'Puede registrar hasta {max} correos.',
  'vi-VN': 'Bạn có thể đăng ký tối đa {max} email.',
  'pt-PT': 'Pode registar até {max} e-mails.',
})

export const EMAIL_REFUSALS = [DUPLICATE_EMAIL, EMAIL_DEFAULT_FIXED, EMAIL_MAX] as const

import { refusal } from './refusal.ts'

const DUPLICATE_PHONE = refusal('DUPLICATE_PHONE', 409, {
  'ko-KR': '이미 사용 중인 전화번호예요.',
  'en-US': 'This phone number is already in use.',
  'ja-JP': 'この電話番号はすでに使用されています。',
  'zh-CN': '该电话号码已被使用。',
  'zh-TW': '該電話號碼已被使用。',
  'fr-FR': 'Ce numéro est déjà utilisé.',
  'de-DE': 'Diese Telefonnummer wird schon benutzt.',
  'es-ES': 'Este número ya está en uso.',
  'vi-VN': 'Số điện thoại này đã được sử dụng.',
  'pt-PT': 'Este número já está a ser usado.',
})

export const PHONE_REFUSALS = [DUPLICATE_PHONE] as const

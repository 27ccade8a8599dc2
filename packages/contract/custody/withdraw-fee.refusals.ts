import { refusal } from '../refusal.ts'

export const AMOUNT_WITHIN_FEE = refusal('AMOUNT_WITHIN_FEE', 422, {
  'ko-KR': '수수료({fee})를 빼면 남는 금액이 없어요. 더 큰 금액을 입력해 주세요.',
  'en-US': 'Nothing would be left after the fee of {fee}. Enter a larger amount.',
  'ja-JP': '手数料{fee}を差し引くと残りがありません。より大きい金額を入力してください。',
  'zh-CN': '扣除手续费 {fee} 后没有余额，请输入更大的金额。',
  'zh-TW': '扣除手續費 {fee} 後沒有剩餘，請輸入更大的金額。',
  'fr-FR': 'Il ne resterait rien après les frais de {fee}. Saisissez un montant plus élevé.',
  'de-DE': 'Nach der Gebühr von {fee} bliebe nichts übrig. Geben Sie einen höheren Betrag ein.',
  'es-ES': 'No quedaría nada tras la comisión de {fee}. Introduzca un importe mayor.',
  'vi-VN': 'Sau khi trừ phí {fee} sẽ không còn gì. Vui lòng nhập số tiền lớn hơn.',
  'pt-PT': 'Nada sobraria depois da comissão de {fee}. Introduza um montante maior.',
})

export const WITHDRAW_FEE_REFUSALS = [AMOUNT_WITHIN_FEE] as const

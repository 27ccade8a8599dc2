import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { refusal } from '../refusal.ts'

const FREEZE_NEEDS_TWO = refusal('FREEZE_NEEDS_TWO', 409, {
  'ko-KR': '이번 주에 이미 혼자 중단한 계좌예요. 다른 운영자와 함께 7일을 요청해 주세요.',
  'en-US': 'One operator has paused this account this week already. Ask a second operator for 7 days.',
  'ja-JP': 'この口座は今週すでに1名の判断で停止されています。別の担当者に7日間の承認を依頼してください。',
  'zh-CN': '本周已有一名操作员单独暂停过该账户。请由第二名操作员批准 7 天。',
  'zh-TW': '本週已有一名操作員單獨暫停過該帳戶。請由第二名操作員核准 7 天。',
  'fr-FR': 'Ce compte a déjà été suspendu par un seul opérateur cette semaine. Demandez 7 jours à un second.',
  'de-DE': 'Diese Woche hat schon eine Person allein dieses Konto gesperrt. Bitten Sie eine zweite um 7 Tage.',
  'es-ES': 'Un operador ya pausó solo esta cuenta esta semana. Pida 7 días a otro operador.',
  'vi-VN': 'Tuần này một nhân viên đã tạm dừng tài khoản này. Hãy nhờ nhân viên thứ hai duyệt 7 ngày.',
  'pt-PT': 'Esta semana um operador já suspendeu sozinho esta conta. Peça 7 dias a outro operador.',
})

export const FREEZE_REFUSALS = [...ASK_REFUSALS, FREEZE_NEEDS_TWO] as const

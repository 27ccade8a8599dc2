import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { refusal } from '../refusal.ts'

const HOLD_NEEDS_TWO = refusal('HOLD_NEEDS_TWO', 409, {
  'ko-KR': '이번 주에 이미 혼자 보류한 회원이에요. 다른 운영자와 함께 연장을 요청해 주세요.',
  'en-US': 'One operator has held this member’s outflow this week already. Ask a second operator to extend it.',
  'ja-JP': 'この会員の出金は今週すでに1名の判断で保留されています。別の担当者に延長の承認を依頼してください。',
  'zh-CN': '本周已有一名操作员暂停过该会员的转出。请由第二名操作员批准延长。',
  'zh-TW': '本週已有一名操作員暫停過該會員的轉出。請由第二名操作員核准延長。',
  'fr-FR':
    'Les sorties de ce membre ont déjà été suspendues par un seul opérateur cette semaine. Demandez l’accord d’un second.',
  'de-DE':
    'Diese Woche hat schon eine Person allein die Ausgänge gesperrt. Bitten Sie eine zweite um die Verlängerung.',
  'es-ES': 'Un operador ya retuvo solo las salidas de este miembro esta semana. Pida a otro que apruebe la prórroga.',
  'vi-VN': 'Tuần này một nhân viên đã tạm giữ tiền ra của thành viên này. Hãy nhờ nhân viên thứ hai duyệt gia hạn.',
  'pt-PT': 'Esta semana um operador já reteve sozinho as saídas deste membro. Peça a outro que aprove o prolongamento.',
})

export const HOLD_REFUSALS = [...ASK_REFUSALS, HOLD_NEEDS_TWO] as const

import { refusal } from '../refusal.ts'

const CASE_CLAIMED = refusal('CASE_CLAIMED', 409, {
  'ko-KR': '다른 운영자가 이미 맡은 건이에요.',
  'en-US': 'Another operator has already taken this case.',
  'ja-JP': 'この案件はすでに別の担当者が受け持っています。',
  'zh-CN': '此案件已由另一位操作员受理。',
  'zh-TW': '此案件已由另一位操作員受理。',
  'fr-FR': 'Un autre opérateur a déjà pris ce dossier.',
  'de-DE': 'Diesen Fall hat schon jemand anders übernommen.',
  'es-ES': 'Otro operador ya ha tomado este caso.',
  'vi-VN': 'Một nhân viên khác đã nhận hồ sơ này.',
  'pt-PT': 'Outro operador já assumiu este caso.',
})

const CASE_NOT_CLAIMED = refusal('CASE_NOT_CLAIMED', 409, {
  'ko-KR': '먼저 이 건을 맡아야 질문하거나 결정할 수 있어요.',
  'en-US': 'Take the case first: only then can you ask or decide.',
  'ja-JP': '先に案件を受け持ってください。質問や決定はその後に行えます。',
  'zh-CN': '请先受理此案件，然后才能提问或作出决定。',
  'zh-TW': '請先受理此案件，然後才能提問或作出決定。',
  'fr-FR': 'Prenez d’abord le dossier pour pouvoir questionner ou décider.',
  'de-DE': 'Übernehmen Sie den Fall zuerst: Erst dann können Sie fragen oder entscheiden.',
  'es-ES': 'Tome primero el caso: solo entonces podrá preguntar o decidir.',
  'vi-VN': 'Hãy nhận hồ sơ trước, sau đó mới có thể hỏi hoặc quyết định.',
  'pt-PT': 'Assuma primeiro o caso: só então pode perguntar ou decidir.',
})

const CASE_DECIDED = refusal('CASE_DECIDED', 409, {
  'ko-KR': '이미 끝난 건이에요.',
  'en-US': 'This case is closed already.',
  'ja-JP': 'この案件はすでに終了しています。',
  'zh-CN': '此案件已结束。',
  'zh-TW': '此案件已結束。',
  'fr-FR': 'Ce dossier est déjà clos.',
  'de-DE': 'Dieser Fall ist schon abgeschlossen.',
  'es-ES': 'Este caso ya está cerrado.',
  'vi-VN': 'Hồ sơ này đã kết thúc.',
  'pt-PT': 'Este caso já está encerrado.',
})

/** Refusals of claiming or releasing a case. */
export const CLAIM_REFUSALS = [CASE_CLAIMED, CASE_NOT_CLAIMED, CASE_DECIDED] as const
/** Refusals of actions that require having claimed the case: asking the member, and deciding. */
export const CASE_REFUSALS = [CASE_NOT_CLAIMED, CASE_DECIDED] as const

import { refusal } from '../refusal.ts'

const MAKER_IS_CHECKER = refusal('MAKER_IS_CHECKER', 403, {
  'ko-KR': '요청한 사람은 직접 승인하거나 거절할 수 없어요. 다른 운영자가 결정해야 해요.',
  'en-US': 'You asked for this, so another operator must decide.',
  'ja-JP': '申請者本人は承認・却下できません。別の担当者が判断する必要があります。',
  'zh-CN': '申请人不能自行审批，须由另一位操作员决定。',
  'zh-TW': '申請人不能自行核准，須由另一位操作員決定。',
  'fr-FR': 'Le demandeur ne peut pas décider. Un autre opérateur doit le faire.',
  'de-DE': 'Wer gefragt hat, kann nicht entscheiden. Das muss jemand anders tun.',
  'es-ES': 'Quien lo pidió no puede decidir. Debe hacerlo otro operador.',
  'vi-VN': 'Người yêu cầu không thể tự quyết định. Cần một nhân viên khác.',
  'pt-PT': 'Quem pediu não pode decidir. Tem de ser outro operador.',
})

const APPROVAL_DECIDED = refusal('APPROVAL_DECIDED', 409, {
  'ko-KR': '이미 결정되었거나 기한이 지난 요청이에요.',
  'en-US': 'This was already decided, or its time is over.',
  'ja-JP': 'すでに決定済みか、期限が切れています。',
  'zh-CN': '该申请已处理或已过期。',
  'zh-TW': '該申請已處理或已過期。',
  'fr-FR': 'Cette demande a déjà été tranchée ou a expiré.',
  'de-DE': 'Darüber wurde schon entschieden, oder die Frist ist um.',
  'es-ES': 'Esto ya se decidió o ha caducado.',
  'vi-VN': 'Yêu cầu này đã được quyết định hoặc đã hết hạn.',
  'pt-PT': 'Isto já foi decidido ou o prazo terminou.',
})

const CHANGED_MEANWHILE = refusal('CHANGED_MEANWHILE', 409, {
  'ko-KR': '그사이 값이 바뀌었어요. 다시 요청해 주세요.',
  'en-US': 'It has changed in the meantime. Please ask again.',
  'ja-JP': 'その間に内容が変更されました。もう一度申請してください。',
  'zh-CN': '内容已发生变化，请重新申请。',
  'zh-TW': '內容已發生變化，請重新申請。',
  'fr-FR': 'Cela a changé entre-temps. Refaites la demande.',
  'de-DE': 'Es hat sich inzwischen geändert. Bitte fragen Sie erneut.',
  'es-ES': 'Ha cambiado entretanto. Pídalo de nuevo.',
  'vi-VN': 'Nội dung đã thay đổi. Vui lòng yêu cầu lại.',
  'pt-PT': 'Entretanto mudou. Peça novamente.',
})

export const NOTHING_TO_CHANGE = refusal('NOTHING_TO_CHANGE', 409, {
  'ko-KR': '바뀌는 것이 없어요.',
  'en-US': 'There is nothing to change.',
  'ja-JP': '変更する内容がありません。',
  'zh-CN': '没有需要更改的内容。',
  'zh-TW': '沒有需要變更的內容。',
  'fr-FR': 'Il n’y a rien à changer.',
  'de-DE': 'Es gibt nichts zu ändern.',
  'es-ES': 'No hay nada que cambiar.',
  'vi-VN': 'Không có gì để thay đổi.',
  'pt-PT': 'Não há nada a mudar.',
})

export const ALREADY_ASKED = refusal('ALREADY_ASKED', 409, {
  'ko-KR': '같은 요청이 이미 승인을 기다리고 있어요.',
  'en-US': 'The same is already waiting for a decision.',
  'ja-JP': '同じ申請がすでに承認待ちです。',
  'zh-CN': '相同的申请已在等待审批。',
  'zh-TW': '相同的申請已在等待核准。',
  'fr-FR': 'La même demande attend déjà une décision.',
  'de-DE': 'Dasselbe wartet bereits auf eine Entscheidung.',
  'es-ES': 'Lo mismo ya espera una decisión.',
  'vi-VN': 'Yêu cầu tương tự đang chờ quyết định.',
  'pt-PT': 'O mesmo já aguarda uma decisão.',
})

/** Four-eyes approval needs two administrators. */
export const LAST_ADMINISTRATOR = refusal('LAST_ADMINISTRATOR', 409, {
  'ko-KR': '관리자는 두 명 이상 있어야 해요.',
  'en-US': 'At least two administrators must remain.',
  'ja-JP': '管理者は2名以上必要です。',
  'zh-CN': '至少须保留两名管理员。',
  'zh-TW': '至少須保留兩名管理員。',
  'fr-FR': 'Il doit rester au moins deux administrateurs.',
  'de-DE': 'Es müssen mindestens zwei Administratoren bleiben.',
  'es-ES': 'Deben quedar al menos dos administradores.',
  'vi-VN': 'Phải còn ít nhất hai quản trị viên.',
  'pt-PT': 'Têm de restar pelo menos dois administradores.',
})

/** Refusals of a decision. */
export const APPROVAL_REFUSALS = [MAKER_IS_CHECKER, APPROVAL_DECIDED, CHANGED_MEANWHILE, LAST_ADMINISTRATOR] as const
/** Refusals of a request for approval. */
export const ASK_REFUSALS = [NOTHING_TO_CHANGE, ALREADY_ASKED] as const

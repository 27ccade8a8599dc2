import { refusal } from '../refusal.ts'

const KYC_PENDING = refusal('KYC_PENDING', 409, {
  'ko-KR': '같은 인증을 이미 심사하고 있어요. 결과를 기다리거나 먼저 취소해 주세요.',
  'en-US': 'The same verification is already under review. Wait for it, or cancel it first.',
  'ja-JP': '同じ認証がすでに審査中です。結果を待つか、先に取り消してください。',
  'zh-CN': '同一认证已在审核中。请等待结果或先取消。',
  'zh-TW': '同一認證已在審核中。請等待結果或先取消。',
  'fr-FR': 'La même vérification est déjà en cours d’examen. Attendez le résultat ou annulez-la d’abord.',
  'de-DE': 'Dieselbe Verifizierung wird schon geprüft. Warten Sie ab oder ziehen Sie sie zuerst zurück.',
  'es-ES': 'La misma verificación ya está en revisión. Espere el resultado o cancélela primero.',
  'vi-VN': 'Xác thực này đang được xem xét. Hãy chờ kết quả hoặc hủy trước.',
  'pt-PT': 'A mesma verificação já está em análise. Aguarde ou cancele-a primeiro.',
})

const KYC_NOT_PENDING = refusal('KYC_NOT_PENDING', 409, {
  'ko-KR': '이미 심사가 끝난 신청이에요.',
  'en-US': 'This application has already been decided.',
  'ja-JP': 'この申請はすでに審査が終わっています。',
  'zh-CN': '该申请已处理完毕。',
  'zh-TW': '該申請已處理完畢。',
  'fr-FR': 'Cette demande a déjà été traitée.',
  'de-DE': 'Über diesen Antrag wurde schon entschieden.',
  'es-ES': 'Esta solicitud ya se ha resuelto.',
  'vi-VN': 'Yêu cầu này đã được xử lý.',
  'pt-PT': 'Este pedido já foi decidido.',
})

const NOTHING_ASKED = refusal('NOTHING_ASKED', 409, {
  'ko-KR': '답할 질문이 없어요.',
  'en-US': 'There is no question to answer.',
  'ja-JP': '回答する質問はありません。',
  'zh-CN': '没有需要回答的问题。',
  'zh-TW': '沒有需要回答的問題。',
  'fr-FR': 'Il n’y a pas de question en attente.',
  'de-DE': 'Es ist keine Frage offen.',
  'es-ES': 'No hay ninguna pregunta pendiente.',
  'vi-VN': 'Không có câu hỏi nào cần trả lời.',
  'pt-PT': 'Não há nenhuma pergunta por responder.',
})

const IDENTITY_IMPOSSIBLE = refusal('IDENTITY_IMPOSSIBLE', 503, {
  'ko-KR': '지금은 본인 확인을 할 수 없어요. 잠시 뒤 다시 시도해 주세요.',
  'en-US': 'Identity verification could not be done. Please try again later.',
  'ja-JP': 'ただいま本人確認を行えません。しばらくしてからもう一度お試しください。',
  'zh-CN': '目前无法进行身份验证，请稍后再试。',
  'zh-TW': '目前無法進行身分驗證，請稍後再試。',
  'fr-FR': 'La vérification d’identité n’a pas pu être effectuée. Réessayez plus tard.',
  'de-DE': 'Die Identitätsprüfung ist gerade nicht möglich. Bitte versuchen Sie es später.',
  'es-ES': 'No se ha podido verificar la identidad. Inténtelo más tarde.',
  'vi-VN': 'Hiện không thể xác minh danh tính. Vui lòng thử lại sau.',
  'pt-PT': 'Não foi possível verificar a identidade. Tente mais tarde.',
})

const IDENTITY_REFUSED = refusal('IDENTITY_REFUSED', 403, {
  'ko-KR': '본인 확인 결과가 유효하지 않거나 이미 사용됐어요. 다시 확인해 주세요.',
  'en-US': 'This identity verification is not valid, or was used already. Please verify again.',
  'ja-JP': 'この本人確認の結果は無効か、すでに使われています。もう一度確認してください。',
  'zh-CN': '该身份验证结果无效或已被使用，请重新验证。',
  'zh-TW': '該身分驗證結果無效或已被使用，請重新驗證。',
  'fr-FR': 'Cette vérification d’identité n’est pas valable ou a déjà servi. Recommencez-la.',
  'de-DE': 'Diese Identitätsprüfung ist ungültig oder wurde schon verwendet. Bitte wiederholen Sie sie.',
  'es-ES': 'Esta verificación de identidad no es válida o ya se ha usado. Repítala.',
  'vi-VN': 'Kết quả xác minh này không hợp lệ hoặc đã được sử dụng. Vui lòng xác minh lại.',
  'pt-PT': 'Esta verificação de identidade não é válida ou já foi usada. Repita-a.',
})

export const KYC_APPLY_REFUSALS = [KYC_PENDING] as const
export const KYC_CHANGE_REFUSALS = [KYC_NOT_PENDING] as const
export const KYC_ANSWER_REFUSALS = [NOTHING_ASKED] as const
export const REALNAME_REFUSALS = [IDENTITY_IMPOSSIBLE] as const
export const REALNAME_RESULT_REFUSALS = [IDENTITY_REFUSED] as const

import { INSUFFICIENT_BALANCE } from '../custody/withdrawal.refusals.ts'
import { ASK_REFUSALS } from '../governance/approval.refusals.ts'
import { OUTFLOW_LIMIT_REFUSALS, OUTFLOW_REFUSALS } from '../operations/outflow.refusals.ts'
import { RATE_UNAVAILABLE } from '../payments/exchange.refusals.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** One message for members for all causes; the code distinguishes them. */
const INACTIVE: Refusal['text'] = {
  'ko-KR': '거래할 수 없는 상태예요.',
  'en-US': 'Deal is inactive',
  'ja-JP': 'このオファーは現在ご利用いただけません。',
  'zh-CN': '此挂单目前不可用。',
  'zh-TW': '此掛單目前無法使用。',
  'fr-FR': 'Cette offre n’est pas active.',
  'de-DE': 'Dieses Angebot ist nicht aktiv.',
  'es-ES': 'Esta oferta no está activa.',
  'vi-VN': 'Tin này hiện không hoạt động.',
  'pt-PT': 'Esta oferta não está ativa.',
}

const DEAL_CLOSED = refusal('DEAL_CLOSED', 409, INACTIVE)
const DEAL_FILLED = refusal('DEAL_FILLED', 409, INACTIVE)
const DEAL_EXPIRED = refusal('DEAL_EXPIRED', 409, INACTIVE)
const DEAL_FROZEN = refusal('DEAL_FROZEN', 409, INACTIVE)
const MARKET_INACTIVE = refusal('MARKET_INACTIVE', 409, INACTIVE)

const TRADE_INVALID = refusal('TRADE_INVALID', 422, {
  'ko-KR': '거래 조건이 맞지 않아요. 수량, 최소 수량과 가격을 확인해 주세요.',
  'en-US': 'This trade is not valid. Check the amount, the minimum and the price.',
  'ja-JP': '取引条件が正しくありません。数量・最小数量・価格をご確認ください。',
  'zh-CN': '交易条件无效，请检查数量、最小数量和价格。',
  'zh-TW': '交易條件無效，請檢查數量、最小數量和價格。',
  'fr-FR': 'Cette opération n’est pas valable. Vérifiez la quantité, le minimum et le prix.',
  'de-DE': 'Dieser Handel ist ungültig. Prüfen Sie Menge, Mindestmenge und Preis.',
  'es-ES': 'La operación no es válida. Revise la cantidad, el mínimo y el precio.',
  'vi-VN': 'Giao dịch không hợp lệ. Hãy kiểm tra số lượng, mức tối thiểu và giá.',
  'pt-PT': 'O negócio não é válido. Verifique a quantidade, o mínimo e o preço.',
})

const ASSET_ACCOUNT_MISSING = refusal('ASSET_ACCOUNT_MISSING', 409, {
  'ko-KR': '이 자산의 계좌가 없어요.',
  'en-US': 'The account for the asset does not exist.',
  'ja-JP': 'この資産の口座がありません。',
  'zh-CN': '没有该资产的账户。',
  'zh-TW': '沒有此資產的帳戶。',
  'fr-FR': 'Il n’existe pas de compte pour cet actif.',
  'de-DE': 'Für diesen Vermögenswert gibt es kein Konto.',
  'es-ES': 'No existe una cuenta para este activo.',
  'vi-VN': 'Không có tài khoản cho tài sản này.',
  'pt-PT': 'Não existe conta para este ativo.',
})

const DEALER_BARRED = refusal('DEALER_BARRED', 403, {
  'ko-KR': '지금은 C2C 거래를 이용할 수 없어요. 고객센터에 문의해 주세요.',
  'en-US': 'You cannot make C2C deals at present. Please contact support.',
  'ja-JP': '現在、C2C取引をご利用いただけません。サポートにお問い合わせください。',
  'zh-CN': '您目前无法进行 C2C 交易，请联系客服中心。',
  'zh-TW': '您目前無法進行 C2C 交易，請聯絡客服中心。',
  'fr-FR': 'Vous ne pouvez pas faire d’opérations C2C pour le moment. Contactez le service client.',
  'de-DE': 'Sie können den C2C-Handel derzeit nicht nutzen. Bitte wenden Sie sich an den Kundenservice.',
  'es-ES': 'Por ahora no puede hacer operaciones C2C. Póngase en contacto con Atención al cliente.',
  'vi-VN': 'Hiện bạn không thể giao dịch C2C. Vui lòng liên hệ trung tâm hỗ trợ.',
  'pt-PT': 'De momento não pode fazer negócios C2C. Contacte o apoio ao cliente.',
})

const DEAL_CHANGED = refusal('DEAL_CHANGED', 409, {
  'ko-KR': '그사이 거래 내용이 바뀌었어요. 다시 확인해 주세요.',
  'en-US': 'The offer has changed. Please check it again.',
  'ja-JP': 'オファーの内容が変わりました。もう一度ご確認ください。',
  'zh-CN': '此挂单已发生变化，请重新确认。',
  'zh-TW': '此掛單已有變動，請重新確認。',
  'fr-FR': 'L’offre a changé entre-temps. Vérifiez-la à nouveau.',
  'de-DE': 'Das Angebot hat sich inzwischen geändert. Bitte sehen Sie es sich noch einmal an.',
  'es-ES': 'La oferta ha cambiado mientras tanto. Revísela de nuevo.',
  'vi-VN': 'Tin này đã thay đổi. Vui lòng xem lại.',
  'pt-PT': 'A oferta mudou entretanto. Verifique-a de novo.',
})

const TOO_MANY_DEALS = refusal('TOO_MANY_DEALS', 409, {
  'ko-KR': '동시에 열어 둘 수 있는 거래는 {max}건까지예요.',
  'en-US': 'You can have up to {max} open offers at a time.',
  'ja-JP': '同時に掲載できるオファーは{max}件までです。',
  'zh-CN': '最多可同时有 {max} 个挂单。',
  'zh-TW': '最多可同時有 {max} 筆掛單。',
  'fr-FR': 'Vous pouvez avoir jusqu’à {max} offres ouvertes à la fois.',
  'de-DE': 'Sie können bis zu {max} Angebote gleichzeitig offen haben.',
  'es-ES': 'Puede tener hasta {max} ofertas abiertas a la vez.',
  'vi-VN': 'Bạn có thể mở tối đa {max} tin cùng lúc.',
  'pt-PT': 'Pode ter até {max} ofertas abertas ao mesmo tempo.',
})

const BELOW_MINIMUM_PURCHASE = refusal('BELOW_MINIMUM_PURCHASE', 422, {
  'ko-KR': '최소 {min}부터 거래할 수 있어요.',
  'en-US': 'The minimum for this offer is {min}.',
  'ja-JP': 'このオファーの最小数量は{min}です。',
  'zh-CN': '此挂单最少 {min}。',
  'zh-TW': '此掛單最少 {min}。',
  'fr-FR': 'Le minimum de cette offre est de {min}.',
  'de-DE': 'Die Mindestmenge dieses Angebots ist {min}.',
  'es-ES': 'El mínimo de esta oferta es {min}.',
  'vi-VN': 'Mức tối thiểu của tin này là {min}.',
  'pt-PT': 'O mínimo desta oferta é {min}.',
})

const ABOVE_AVAILABLE = refusal('ABOVE_AVAILABLE', 409, {
  'ko-KR': '지금은 {max}까지 거래할 수 있어요.',
  'en-US': 'Up to {max} is available now.',
  'ja-JP': '現在取引できるのは{max}までです。',
  'zh-CN': '目前最多可交易 {max}。',
  'zh-TW': '目前最多可交易 {max}。',
  'fr-FR': 'Il reste au plus {max}.',
  'de-DE': 'Derzeit sind höchstens {max} verfügbar.',
  'es-ES': 'Ahora hay disponible hasta {max}.',
  'vi-VN': 'Hiện có thể giao dịch tối đa {max}.',
  'pt-PT': 'Neste momento estão disponíveis até {max}.',
})

const OWN_DEAL = refusal('OWN_DEAL', 409, {
  'ko-KR': '내가 등록한 거래에는 신청할 수 없어요.',
  'en-US': 'You cannot apply to your own offer.',
  'ja-JP': 'ご自身のオファーには申し込めません。',
  'zh-CN': '不能申请自己的挂单。',
  'zh-TW': '不能申請自己的掛單。',
  'fr-FR': 'Vous ne pouvez pas répondre à votre propre offre.',
  'de-DE': 'Ihr eigenes Angebot können Sie nicht anfragen.',
  'es-ES': 'No puede enviar una solicitud a su propia oferta.',
  'vi-VN': 'Bạn không thể gửi yêu cầu cho tin của chính mình.',
  'pt-PT': 'Não pode fazer um pedido à sua própria oferta.',
})

const PRICE_CHANGED = refusal('PRICE_CHANGED', 409, {
  'ko-KR': '가격이 바뀌었어요(현재 {price}). 확인하고 다시 신청해 주세요.',
  'en-US': 'The price is now {price}. Please check it and apply again.',
  'ja-JP': '価格が{price}に変わりました。確認のうえ、もう一度お申し込みください。',
  'zh-CN': '价格已变为 {price}，请确认后重新申请。',
  'zh-TW': '價格已變為 {price}，請確認後重新申請。',
  'fr-FR': 'Le prix est désormais de {price}. Vérifiez-le et renvoyez votre demande.',
  'de-DE': 'Der Preis beträgt jetzt {price}. Bitte prüfen Sie ihn und fragen Sie erneut an.',
  'es-ES': 'El precio es ahora {price}. Compruébelo y vuelva a solicitarlo.',
  'vi-VN': 'Giá hiện là {price}. Hãy kiểm tra và gửi lại yêu cầu.',
  'pt-PT': 'O preço é agora {price}. Verifique-o e envie o pedido de novo.',
})

const COUNTERPARTY_GRADE = refusal('COUNTERPARTY_GRADE', 403, {
  'ko-KR': '보안 {grade}등급 이상인 회원만 신청할 수 있는 거래예요.',
  'en-US': 'This offer is for members of security level {grade} or higher.',
  'ja-JP': 'このオファーはセキュリティレベル{grade}以上の会員が対象です。',
  'zh-CN': '此挂单仅限安全等级 {grade} 级以上的会员。',
  'zh-TW': '此掛單僅限安全等級 {grade} 級以上的會員。',
  'fr-FR': 'Cette offre est réservée aux membres de niveau de sécurité {grade} ou plus.',
  'de-DE': 'Dieses Angebot gilt für Mitglieder ab Sicherheitsstufe {grade}.',
  'es-ES': 'Esta oferta es para miembros con nivel de seguridad {grade} o superior.',
  'vi-VN': 'Tin này dành cho thành viên có cấp bảo mật từ {grade} trở lên.',
  'pt-PT': 'Esta oferta é para membros com nível de segurança {grade} ou superior.',
})

const COUNTERPARTY_DEALS = refusal('COUNTERPARTY_DEALS', 403, {
  'ko-KR': '완료한 거래가 {deals}건 이상인 회원만 신청할 수 있는 거래예요.',
  'en-US': 'This offer is for members with at least {deals} completed deals.',
  'ja-JP': 'このオファーは完了した取引が{deals}件以上の会員が対象です。',
  'zh-CN': '此挂单仅限已完成 {deals} 笔以上交易的会员。',
  'zh-TW': '此掛單僅限已完成 {deals} 筆以上交易的會員。',
  'fr-FR': 'Cette offre est réservée aux membres ayant conclu au moins {deals} opérations.',
  'de-DE': 'Dieses Angebot gilt für Mitglieder mit mindestens {deals} abgeschlossenen Geschäften.',
  'es-ES': 'Esta oferta es para miembros con al menos {deals} operaciones completadas.',
  'vi-VN': 'Tin này dành cho thành viên đã hoàn tất ít nhất {deals} giao dịch.',
  'pt-PT': 'Esta oferta é para membros com pelo menos {deals} negócios concluídos.',
})

const APPLICATION_DECIDED = refusal('APPLICATION_DECIDED', 409, {
  'ko-KR': '이미 처리된 신청이에요.',
  'en-US': 'This application has already been decided.',
  'ja-JP': 'この申し込みはすでに処理されています。',
  'zh-CN': '该申请已处理。',
  'zh-TW': '此申請已處理。',
  'fr-FR': 'Cette demande a déjà été traitée.',
  'de-DE': 'Über diese Anfrage wurde bereits entschieden.',
  'es-ES': 'Ya se ha decidido sobre esta solicitud.',
  'vi-VN': 'Yêu cầu này đã được xử lý.',
  'pt-PT': 'Este pedido já foi decidido.',
})

const NOT_ENOUGH_OFFERS = refusal('NOT_ENOUGH_OFFERS', 409, {
  'ko-KR': '지금은 {max}까지 바로 거래할 수 있어요.',
  'en-US': 'The best offers cover {max} now.',
  'ja-JP': '今すぐ取引できるのは{max}までです。',
  'zh-CN': '目前最优挂单可立即成交 {max}。',
  'zh-TW': '目前最佳掛單可立即成交 {max}。',
  'fr-FR': 'Les meilleures offres couvrent actuellement {max}.',
  'de-DE': 'Die besten Angebote decken derzeit {max} ab.',
  'es-ES': 'Las mejores ofertas cubren ahora {max}.',
  'vi-VN': 'Các tin tốt nhất hiện đáp ứng được {max}.',
  'pt-PT': 'As melhores ofertas cobrem agora {max}.',
})

const BANK_ACCOUNT_UNUSABLE = refusal('BANK_ACCOUNT_UNUSABLE', 409, {
  'ko-KR': '확인이 끝난 본인 명의 은행 계좌만 사용할 수 있어요.',
  'en-US': 'Only a verified bank account in one’s own name can be used.',
  'ja-JP': '確認が完了した本人名義の銀行口座のみご利用いただけます。',
  'zh-CN': '只能使用已验证的本人名下银行账户。',
  'zh-TW': '只能使用已驗證的本人名下銀行帳戶。',
  'fr-FR': 'Seul un compte bancaire vérifié, à son propre nom, peut être utilisé.',
  'de-DE': 'Nur ein bestätigtes Bankkonto auf den eigenen Namen kann verwendet werden.',
  'es-ES': 'Solo se puede usar una cuenta bancaria verificada a nombre propio.',
  'vi-VN': 'Chỉ có thể dùng tài khoản ngân hàng đã xác minh đứng tên chính chủ.',
  'pt-PT': 'Só pode ser usada uma conta bancária verificada em nome próprio.',
})

const BOND_UNCOVERED = refusal('BOND_UNCOVERED', 409, {
  'ko-KR': '처음 거래하는 상대라서 보증금 {bond}가 필요해요. 거래가 끝나면 돌려드려요.',
  'en-US':
    'You need {bond} for the bond, because you have not dealt with this member before. It comes back when the deal ends.',
  'ja-JP': '初めての取引相手のため、保証金として{bond}が必要です。取引が終わるとお返しします。',
  'zh-CN': '首次与该会员交易，需要保证金 {bond}。交易结束后会退还。',
  'zh-TW': '首次與此會員交易，需要保證金 {bond}。交易結束後會退還。',
  'fr-FR':
    'Il vous faut {bond} pour la caution, car vous n’avez encore jamais conclu d’opération avec ce membre. Elle vous est rendue à la fin.',
  'de-DE':
    'Sie brauchen {bond} für die Kaution, weil Sie mit diesem Mitglied noch nie gehandelt haben. Nach dem Geschäft kommt sie zurück.',
  'es-ES':
    'Necesita {bond} para la fianza, porque aún no ha operado con este miembro. Se devuelve al terminar la operación.',
  'vi-VN':
    'Bạn cần {bond} làm tiền đặt cọc vì chưa từng giao dịch với thành viên này. Khoản này được trả lại khi giao dịch kết thúc.',
  'pt-PT': 'Precisa de {bond} para a caução, porque ainda não negociou com este membro. É devolvida no fim do negócio.',
})

const DEAL_STEP_PASSED = refusal('DEAL_STEP_PASSED', 409, {
  'ko-KR': '지금 단계에서는 할 수 없어요. 거래 상태를 다시 확인해 주세요.',
  'en-US': 'This is not possible at this stage. Please look at the deal again.',
  'ja-JP': '現在の段階では操作できません。取引の状態をもう一度ご確認ください。',
  'zh-CN': '当前阶段无法进行此操作，请重新查看交易状态。',
  'zh-TW': '目前階段無法進行此操作，請重新查看交易狀態。',
  'fr-FR': 'Ce n’est pas possible à ce stade. Veuillez vérifier l’état de l’opération.',
  'de-DE': 'In diesem Stadium ist das nicht möglich. Bitte sehen Sie sich das Geschäft noch einmal an.',
  'es-ES': 'No es posible en esta fase. Vuelva a consultar la operación.',
  'vi-VN': 'Không thể thực hiện ở bước này. Vui lòng xem lại trạng thái giao dịch.',
  'pt-PT': 'Não é possível nesta fase. Volte a consultar o negócio.',
})

const DEAL_RATED = refusal('DEAL_RATED', 409, {
  'ko-KR': '이 거래는 이미 평가했어요.',
  'en-US': 'You have already rated this deal.',
  'ja-JP': 'この取引はすでに評価済みです。',
  'zh-CN': '您已评价过此交易。',
  'zh-TW': '您已評價過此交易。',
  'fr-FR': 'Vous avez déjà évalué cette opération.',
  'de-DE': 'Sie haben dieses Geschäft bereits bewertet.',
  'es-ES': 'Ya ha valorado esta operación.',
  'vi-VN': 'Bạn đã đánh giá giao dịch này rồi.',
  'pt-PT': 'Já avaliou este negócio.',
})

const RATING_ANSWERED = refusal('RATING_ANSWERED', 409, {
  'ko-KR': '이 평가에는 이미 답했어요.',
  'en-US': 'You have already answered this rating.',
  'ja-JP': 'この評価にはすでに返信済みです。',
  'zh-CN': '您已回复过此评价。',
  'zh-TW': '您已回覆過此評價。',
  'fr-FR': 'Vous avez déjà répondu à cette évaluation.',
  'de-DE': 'Sie haben auf diese Bewertung bereits geantwortet.',
  'es-ES': 'Ya ha respondido a esta valoración.',
  'vi-VN': 'Bạn đã trả lời đánh giá này rồi.',
  'pt-PT': 'Já respondeu a esta avaliação.',
})

const APPEAL_BY_ANOTHER = refusal('APPEAL_BY_ANOTHER', 403, {
  'ko-KR': '먼저 결정에 참여한 운영자는 다시 결정할 수 없어요.',
  'en-US': 'Someone who took no part in the earlier decision decides again.',
  'ja-JP': '以前の決定に関わった担当者は、もう一度決定できません。',
  'zh-CN': '参与过先前裁决的人员不能再次裁决。',
  'zh-TW': '參與過先前裁決的人員不能再次裁決。',
  'fr-FR': 'Une personne qui n’a pas pris part à la première décision doit trancher.',
  'de-DE': 'Erneut entscheidet jemand, der an der früheren Entscheidung nicht beteiligt war.',
  'es-ES': 'Debe resolver de nuevo alguien que no participó en la decisión anterior.',
  'vi-VN': 'Người quyết định lại phải là người chưa tham gia quyết định trước đó.',
  'pt-PT': 'Quem participou na decisão anterior não pode decidir de novo.',
})

const LEAVING = [...OUTFLOW_REFUSALS.DEAL, ...OUTFLOW_LIMIT_REFUSALS, INSUFFICIENT_BALANCE] as const

export const DEAL_REFUSALS = [
  DEALER_BARRED,
  MARKET_INACTIVE,
  TRADE_INVALID,
  ASSET_ACCOUNT_MISSING,
  BANK_ACCOUNT_UNUSABLE,
  TOO_MANY_DEALS,
  RATE_UNAVAILABLE,
  ...LEAVING,
] as const

const ENDED = [DEAL_CLOSED, DEAL_FILLED, DEAL_EXPIRED, DEAL_FROZEN, MARKET_INACTIVE] as const

export const DEAL_EDIT_REFUSALS = [
  ...ENDED,
  TRADE_INVALID,
  ASSET_ACCOUNT_MISSING,
  DEAL_CHANGED,
  RATE_UNAVAILABLE,
  ...LEAVING,
] as const

export const DEAL_CLOSE_REFUSALS = [DEAL_CLOSED, DEAL_FILLED, DEAL_EXPIRED, DEAL_FROZEN] as const

export const DEAL_APPLY_REFUSALS = [
  DEALER_BARRED,
  ...ENDED,
  TRADE_INVALID,
  ASSET_ACCOUNT_MISSING,
  BANK_ACCOUNT_UNUSABLE,
  BOND_UNCOVERED,
  OWN_DEAL,
  BELOW_MINIMUM_PURCHASE,
  ABOVE_AVAILABLE,
  PRICE_CHANGED,
  COUNTERPARTY_GRADE,
  COUNTERPARTY_DEALS,
  RATE_UNAVAILABLE,
  ...LEAVING,
] as const

export const DEAL_DECIDE_REFUSALS = [
  APPLICATION_DECIDED,
  DEAL_STEP_PASSED,
  BANK_ACCOUNT_UNUSABLE,
  DEAL_FROZEN,
  ...OUTFLOW_REFUSALS.DEAL,
  ...OUTFLOW_LIMIT_REFUSALS,
] as const

export const DEAL_QUOTE_REFUSALS = [MARKET_INACTIVE, TRADE_INVALID, NOT_ENOUGH_OFFERS, RATE_UNAVAILABLE] as const

export const DEAL_TAKE_REFUSALS = [...DEAL_APPLY_REFUSALS, NOT_ENOUGH_OFFERS] as const

export const DEAL_ROOM_REFUSALS = [DEAL_STEP_PASSED] as const

export const DEAL_RATE_REFUSALS = [DEAL_STEP_PASSED, DEAL_RATED] as const

export const DEAL_ANSWER_REFUSALS = [DEAL_STEP_PASSED, RATING_ANSWERED] as const

export const DEAL_RULE_REFUSALS = [...ASK_REFUSALS, DEAL_STEP_PASSED, APPEAL_BY_ANOTHER] as const

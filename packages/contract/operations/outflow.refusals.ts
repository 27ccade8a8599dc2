import { LIMIT_REFUSALS } from '../identity/grade.refusals.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { OutflowKind } from './outflow.ts'

const OUTFLOW_HELD = refusal('OUTFLOW_HELD', 403, {
  'ko-KR': '보안을 위해 약 {hours}시간 동안 출금과 이체가 제한돼요.',
  'en-US': 'For your security nothing can leave your accounts for about {hours} h.',
  'ja-JP': 'セキュリティ保護のため、約{hours}時間は出金と送金ができません。',
  'zh-CN': '为保障安全，约 {hours} 小时内无法提现或转出。',
  'zh-TW': '為保障安全，約 {hours} 小時內無法提領或轉出。',
  'fr-FR': 'Par sécurité, aucun retrait ni virement n’est possible pendant environ {hours} h.',
  'de-DE': 'Zu Ihrer Sicherheit sind Auszahlungen und Überweisungen für etwa {hours} Std. gesperrt.',
  'es-ES': 'Por seguridad no se puede retirar ni transferir durante unas {hours} h.',
  'vi-VN': 'Vì an toàn, bạn không thể rút hoặc chuyển tiền trong khoảng {hours} giờ.',
  'pt-PT': 'Por segurança, não é possível levantar nem transferir durante cerca de {hours} h.',
})

const DEVICE_UNCONFIRMED = refusal('DEVICE_UNCONFIRMED', 403, {
  'ko-KR': '새 기기에서 로그인했어요. 메일로 받은 인증번호로 기기를 확인하거나 약 {hours}시간 뒤에 다시 시도해 주세요.',
  'en-US': 'You logged in on a new device. Confirm it by a code from your email, or try again in about {hours} h.',
  'ja-JP':
    '新しい端末でログインしています。メールの認証コードで端末を確認するか、約{hours}時間後にもう一度お試しください。',
  'zh-CN': '您在新设备上登录。请用邮件中的验证码确认设备，或约 {hours} 小时后重试。',
  'zh-TW': '您在新裝置上登入。請用郵件中的驗證碼確認裝置，或約 {hours} 小時後重試。',
  'fr-FR':
    'Vous êtes connecté sur un nouvel appareil. Confirmez-le avec un code reçu par e-mail, ou réessayez dans environ {hours} h.',
  'de-DE':
    'Sie sind auf einem neuen Gerät angemeldet. Bestätigen Sie es mit einem Code aus Ihrer E-Mail oder versuchen Sie es in etwa {hours} Std. erneut.',
  'es-ES':
    'Ha iniciado sesión en un dispositivo nuevo. Confírmelo con un código de su correo o inténtelo de nuevo en unas {hours} h.',
  'vi-VN': 'Bạn đã đăng nhập trên thiết bị mới. Hãy xác nhận bằng mã trong email hoặc thử lại sau khoảng {hours} giờ.',
  'pt-PT':
    'Iniciou sessão num dispositivo novo. Confirme-o com um código do seu email ou tente novamente dentro de cerca de {hours} h.',
})

const PAYEE_COOLING_OFF = refusal('PAYEE_COOLING_OFF', 403, {
  'ko-KR': '새로 추가한 받는 분이에요. 약 {hours}시간 뒤부터 보낼 수 있어요.',
  'en-US': 'This recipient is new. You can send to them in about {hours} h.',
  'ja-JP': '新しい受取人です。約{hours}時間後から送金できます。',
  'zh-CN': '该收款人为新添加，约 {hours} 小时后可转账。',
  'zh-TW': '此收款人為新加入，約 {hours} 小時後可轉帳。',
  'fr-FR': 'Ce bénéficiaire est récent. Vous pourrez lui envoyer de l’argent dans environ {hours} h.',
  'de-DE': 'Dieser Empfänger ist neu. Sie können in etwa {hours} Std. an ihn senden.',
  'es-ES': 'Este destinatario es nuevo. Podrá enviarle dinero dentro de unas {hours} h.',
  'vi-VN': 'Người nhận này mới được thêm. Bạn có thể chuyển tiền sau khoảng {hours} giờ.',
  'pt-PT': 'Este destinatário é novo. Poderá enviar-lhe dinheiro dentro de cerca de {hours} h.',
})

const MEMBERSHIP_INACTIVE = refusal('MEMBERSHIP_INACTIVE', 403, {
  'ko-KR': '회원 계정이 잠겼거나 이용이 정지되어 지금은 자산을 내보낼 수 없어요.',
  'en-US': 'Your membership is locked or suspended, so nothing can leave your accounts.',
  'ja-JP': '会員アカウントがロックまたは停止されているため、出金や送金はできません。',
  'zh-CN': '您的会员账户已被锁定或停用，暂时无法转出资产。',
  'zh-TW': '您的會員帳戶已被鎖定或停用，暫時無法轉出資產。',
  'fr-FR': 'Votre compte de membre est bloqué ou suspendu : rien ne peut quitter vos comptes.',
  'de-DE': 'Ihr Zugang ist von Ihnen oder von Cocobnk gesperrt. Deshalb kann nichts von Ihren Konten abgehen.',
  'es-ES': 'Su acceso está bloqueado o suspendido: nada puede salir de sus cuentas.',
  'vi-VN': 'Tài khoản thành viên của bạn đang bị khóa hoặc tạm ngưng nên không thể chuyển tài sản ra.',
  'pt-PT': 'O seu acesso está bloqueado ou suspenso: nada pode sair das suas contas.',
})

const CARD_DEBT_OPEN = refusal('CARD_DEBT_OPEN', 403, {
  'ko-KR':
    '내 상점의 카드 결제가 이의 제기로 취소되어 갚아야 할 금액이 있어요. 모두 갚을 때까지는 자산을 내보낼 수 없어요. 아무 계좌에나 USOT를 넣으면 자동으로 갚아요.',
  'en-US':
    'A card payment at your shop was charged back and is not fully repaid. Nothing can leave your accounts until it is. Add USOT to any of your accounts, and it is repaid from there.',
  'ja-JP':
    'お客さまの店舗のカード決済が異議申し立てにより取り消され、未返済の金額があります。返済が完了するまで出金や送金はできません。いずれかの口座にUSOTを入金すると、自動的に返済されます。',
  'zh-CN':
    '您店铺的一笔银行卡付款被拒付，尚有欠款未还清。还清之前无法转出资产。请向您的任一账户存入 USOT，系统会自动扣还。',
  'zh-TW':
    '您商店的一筆刷卡付款遭拒付，尚有欠款未清償。清償之前無法轉出資產。請將 USOT 存入您的任一帳戶，系統會自動扣還。',
  'fr-FR':
    'Un paiement par carte dans votre boutique a été contesté et n’est pas entièrement remboursé. Rien ne peut quitter vos comptes d’ici là. Ajoutez des USOT sur l’un de vos comptes : le remboursement se fera automatiquement.',
  'de-DE':
    'Eine Kartenzahlung in Ihrem Shop wurde zurückgebucht und ist noch nicht vollständig erstattet. Bis dahin kann nichts von Ihren Konten abgehen. Zahlen Sie USOT auf eines Ihrer Konten ein; davon wird automatisch erstattet.',
  'es-ES':
    'Un pago con tarjeta en su tienda fue devuelto y aún no se ha reembolsado por completo. Hasta entonces nada puede salir de sus cuentas. Añada USOT a cualquiera de sus cuentas y se cobrará de ahí.',
  'vi-VN':
    'Một khoản thanh toán bằng thẻ tại cửa hàng của bạn đã bị bồi hoàn và chưa được hoàn trả hết. Cho đến khi trả xong, bạn không thể chuyển tài sản ra. Hãy nạp USOT vào bất kỳ tài khoản nào của bạn để hệ thống tự động thu.',
  'pt-PT':
    'Um pagamento com cartão na sua loja foi estornado e ainda não está totalmente reembolsado. Até lá, nada pode sair das suas contas. Adicione USOT a qualquer uma das suas contas e o valor será cobrado automaticamente.',
})

const ACCOUNT_NOT_SPENDABLE = refusal('ACCOUNT_NOT_SPENDABLE', 403, {
  'ko-KR': '상품 계좌에서는 바로 보낼 수 없어요. 상품 화면에서 해지하거나 찾아 주세요.',
  'en-US': 'This account belongs to a product. Take the money out of the product first.',
  'ja-JP': '商品の口座からは直接支払えません。商品の画面で解約または引き出してください。',
  'zh-CN': '这是产品账户，无法直接支付。请先在产品页面取出。',
  'zh-TW': '這是商品帳戶，無法直接支付。請先在商品頁面取出。',
  'fr-FR': 'Ce compte est lié à un produit. Retirez d’abord les fonds du produit.',
  'de-DE': 'Dieses Konto gehört zu einem Produkt. Lösen Sie das Guthaben zuerst aus dem Produkt.',
  'es-ES': 'Esta cuenta pertenece a un producto. Retire primero los fondos del producto.',
  'vi-VN': 'Đây là tài khoản của sản phẩm. Hãy rút tiền khỏi sản phẩm trước.',
  'pt-PT': 'Esta conta pertence a um produto. Retire primeiro os fundos do produto.',
})

const ACCOUNT_DORMANT = refusal('ACCOUNT_DORMANT', 403, {
  'ko-KR': '휴면 계좌예요. 먼저 휴면을 해제해 주세요.',
  'en-US': 'This account is dormant. Reactivate it first.',
  'ja-JP': '休眠口座です。先に口座を再開してください。',
  'zh-CN': '此账户处于休眠状态，请先激活。',
  'zh-TW': '此帳戶處於休眠狀態，請先恢復使用。',
  'fr-FR': 'Ce compte est inactif. Réactivez-le d’abord.',
  'de-DE': 'Dieses Konto ruht. Reaktivieren Sie es zuerst.',
  'es-ES': 'Esta cuenta está inactiva. Reactívela primero.',
  'vi-VN': 'Tài khoản này đang ngủ đông. Hãy kích hoạt lại trước.',
  'pt-PT': 'Esta conta está inativa. Reative-a primeiro.',
})

const ACCOUNT_FROZEN = refusal('ACCOUNT_FROZEN', 403, {
  'ko-KR': '확인이 필요해 이 계좌에서는 보낼 수 없어요. 고객센터에 문의해 주세요.',
  'en-US': 'Sending from this account is paused while we look into it. Please contact the help center.',
  'ja-JP': '確認のため、この口座からの送金を一時停止しています。サポートへお問い合わせください。',
  'zh-CN': '此账户正在核查，暂停转出，请联系客服中心。',
  'zh-TW': '此帳戶正在查核，暫停轉出，請聯絡客服中心。',
  'fr-FR': 'Les sorties de ce compte sont suspendues le temps d’une vérification. Contactez le service client.',
  'de-DE':
    'Die Ausgänge dieses Kontos sind gesperrt, solange wir etwas prüfen. Bitte wenden Sie sich an den Kundenservice.',
  'es-ES': 'Las salidas de esta cuenta están suspendidas mientras la revisamos. Contacte con Atención al cliente.',
  'vi-VN': 'Tài khoản này tạm dừng chuyển đi trong lúc chúng tôi kiểm tra. Vui lòng liên hệ trung tâm hỗ trợ.',
  'pt-PT': 'As saídas desta conta estão suspensas enquanto verificamos. Contacte o centro de apoio.',
})

const WITHDRAWALS_HALTED = refusal('WITHDRAWALS_HALTED', 409, {
  'ko-KR': '지금은 이 자산의 출금이 일시 중단됐어요.',
  'en-US': 'Withdrawals of this asset are paused at the moment.',
  'ja-JP': '現在、この資産の出金は一時停止しています。',
  'zh-CN': '此资产的提现目前暂停。',
  'zh-TW': '此資產的提領目前暫停。',
  'fr-FR': 'Les retraits de cet actif sont suspendus pour le moment.',
  'de-DE': 'Auszahlungen dieses Vermögenswerts pausieren gerade.',
  'es-ES': 'Las retiradas de este activo están en pausa en este momento.',
  'vi-VN': 'Việc rút tài sản này đang tạm dừng.',
  'pt-PT': 'Os levantamentos deste ativo estão em pausa neste momento.',
})

const TRADING_HALTED = refusal('TRADING_HALTED', 503, {
  'ko-KR': '가격이 급변해 이 자산의 거래를 일시 중단했어요. 잠시 뒤에 다시 시도해 주세요.',
  'en-US': 'Trading of this asset is paused because its price jumped. Please try again later.',
  'ja-JP': '価格が急変したため、この資産の取引を一時停止しています。しばらくしてからお試しください。',
  'zh-CN': '该资产价格剧烈波动，交易暂停。请稍后再试。',
  'zh-TW': '此資產價格劇烈波動，交易暫停。請稍後再試。',
  'fr-FR': 'Le cours de cet actif a fait un bond : sa négociation est suspendue. Réessayez plus tard.',
  'de-DE':
    'Der Handel mit diesem Vermögenswert ist nach einem Kurssprung unterbrochen. Bitte versuchen Sie es später erneut.',
  'es-ES': 'La negociación de este activo está en pausa por un salto de precio. Inténtelo más tarde.',
  'vi-VN': 'Giao dịch tài sản này tạm dừng vì giá biến động mạnh. Vui lòng thử lại sau.',
  'pt-PT': 'A negociação deste ativo está suspensa devido a um salto de preço. Tente mais tarde.',
})

const PRICE_OUT_OF_BAND = refusal('PRICE_OUT_OF_BAND', 422, {
  'ko-KR': '기준 환율과 {percent}% 넘게 차이 나는 가격으로는 거래할 수 없어요.',
  'en-US': 'The price may differ from the base rate by at most {percent}%.',
  'ja-JP': '基準レートから{percent}%を超えて離れた価格では取引できません。',
  'zh-CN': '价格与基准汇率的偏差不得超过 {percent}%。',
  'zh-TW': '價格與基準匯率的偏差不得超過 {percent}%。',
  'fr-FR': 'Le prix ne peut s’écarter du taux de base de plus de {percent} %.',
  'de-DE': 'Der Preis darf höchstens {percent} % vom Basiskurs abweichen.',
  'es-ES': 'El precio no puede alejarse del tipo de cambio base más de un {percent} %.',
  'vi-VN': 'Giá chỉ được chênh lệch tối đa {percent}% so với tỷ giá cơ sở.',
  'pt-PT': 'O preço não pode afastar-se da taxa de base mais de {percent} %.',
})

const VALUE_UNKNOWN = refusal('VALUE_UNKNOWN', 409, {
  'ko-KR': '지금은 이 자산의 가치를 알 수 없어 다른 분에게 보낼 수 없어요.',
  'en-US': 'The value of this asset is not known right now, so it cannot be sent to others.',
  'ja-JP': '現在この資産の価値が分からないため、他の方に送れません。',
  'zh-CN': '目前无法确定该资产的价值，暂时不能转给他人。',
  'zh-TW': '目前無法確定此資產的價值，暫時不能轉給他人。',
  'fr-FR': 'La valeur de cet actif n’est pas connue actuellement ; il ne peut pas être envoyé à d’autres.',
  'de-DE': 'Der Wert dieses Vermögenswerts ist gerade nicht bekannt, daher kann er nicht an andere gesendet werden.',
  'es-ES': 'Ahora mismo no se conoce el valor de este activo, por lo que no se puede enviar a otras personas.',
  'vi-VN': 'Hiện chưa biết giá trị của tài sản này nên không thể chuyển cho người khác.',
  'pt-PT': 'De momento não se conhece o valor deste ativo, por isso não pode ser enviado a outros.',
})

const TOO_MANY_OUTFLOWS = refusal('TOO_MANY_OUTFLOWS', 429, {
  'ko-KR': '짧은 시간에 너무 많이 보냈어요. 약 {minutes}분 뒤에 다시 시도해 주세요.',
  'en-US': 'You have sent too often within a short time. Please try again in about {minutes} min.',
  'ja-JP': '短時間に送金・出金が多すぎます。約{minutes}分後にもう一度お試しください。',
  'zh-CN': '短时间内转出次数过多，请约 {minutes} 分钟后重试。',
  'zh-TW': '短時間內轉出次數過多，請約 {minutes} 分鐘後重試。',
  'fr-FR': 'Trop d’envois en peu de temps. Réessayez dans environ {minutes} min.',
  'de-DE': 'Sie haben in kurzer Zeit zu oft gesendet. Bitte versuchen Sie es in etwa {minutes} Min. erneut.',
  'es-ES': 'Ha enviado demasiadas veces en poco tiempo. Inténtelo de nuevo en unos {minutes} min.',
  'vi-VN': 'Bạn đã chuyển quá nhiều lần trong thời gian ngắn. Vui lòng thử lại sau khoảng {minutes} phút.',
  'pt-PT': 'Enviou demasiadas vezes em pouco tempo. Tente novamente dentro de cerca de {minutes} min.',
})

const HELD = [MEMBERSHIP_INACTIVE, OUTFLOW_HELD, DEVICE_UNCONFIRMED] as const
const ACCOUNT = [ACCOUNT_NOT_SPENDABLE, ACCOUNT_DORMANT, ACCOUNT_FROZEN] as const
const LEAVES = [...HELD, CARD_DEBT_OPEN, ...ACCOUNT] as const
const TRADE = [...LEAVES, TRADING_HALTED, PRICE_OUT_OF_BAND] as const

/** For each kind of outflow, all refusals that do not depend on the amount. An operation of that kind declares all of them. */
export const OUTFLOW_REFUSALS = {
  TRANSFER: [...LEAVES, PAYEE_COOLING_OFF],
  WITHDRAWAL: [...LEAVES, WITHDRAWALS_HALTED],
  PAYMENT: [...LEAVES],
  DEAL: TRADE,
  ORDER: TRADE,
  PRODUCT: [...LEAVES],
  EXCHANGE: [MEMBERSHIP_INACTIVE, ...ACCOUNT],
  OWN_TRANSFER: [MEMBERSHIP_INACTIVE, ...ACCOUNT],
  PAYEE: HELD,
  ADDRESS: HELD,
  SCHEDULE: [...LEAVES, PAYEE_COOLING_OFF],
  REFUND: [MEMBERSHIP_INACTIVE, ...ACCOUNT],
} as const satisfies Readonly<Record<OutflowKind, readonly Refusal[]>>

/** Further refusals of orders, which depend on the amount. How many orders a member may place is the limit of the operation. */
export const ORDER_LIMIT_REFUSALS = [VALUE_UNKNOWN, ...LIMIT_REFUSALS] as const

/** Further refusals of all other outflows, which depend on the amount and on how many there were. */
export const OUTFLOW_LIMIT_REFUSALS = [...ORDER_LIMIT_REFUSALS, TOO_MANY_OUTFLOWS] as const

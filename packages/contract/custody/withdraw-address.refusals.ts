import { CASE_REFUSALS } from '../identity/review.refusals.ts'
import { OUTFLOW_REFUSALS } from '../operations/outflow.refusals.ts'
import { refusal } from '../refusal.ts'

const DUPLICATE_ADDRESS = refusal('DUPLICATE_ADDRESS', 409, {
  'ko-KR': '이미 등록한 출금 주소예요.',
  'en-US': 'You have registered this address already.',
  'ja-JP': 'この出金アドレスはすでに登録されています。',
  'zh-CN': '您已登记过此地址。',
  'zh-TW': '您已登記過此地址。',
  'fr-FR': 'Vous avez déjà enregistré cette adresse.',
  'de-DE': 'Diese Adresse haben Sie schon registriert.',
  'es-ES': 'Ya ha registrado esta dirección.',
  'vi-VN': 'Bạn đã đăng ký địa chỉ này rồi.',
  'pt-PT': 'Já registou este endereço.',
})

const TOO_MANY_ADDRESSES = refusal('TOO_MANY_ADDRESSES', 409, {
  'ko-KR': '출금 주소는 {max}개까지 등록할 수 있어요. 쓰지 않는 주소를 먼저 삭제해 주세요.',
  'en-US': 'You can keep up to {max} withdrawal addresses. Remove one you no longer use.',
  'ja-JP': '出金アドレスは{max}件まで登録できます。使わないものを先に削除してください。',
  'zh-CN': '最多可登记 {max} 个提现地址，请先删除不再使用的地址。',
  'zh-TW': '最多可登記 {max} 個提領地址，請先刪除不再使用的地址。',
  'fr-FR': 'Vous pouvez garder jusqu’à {max} adresses de retrait. Supprimez-en une que vous n’utilisez plus.',
  'de-DE': 'Sie können bis zu {max} Auszahlungsadressen behalten. Entfernen Sie eine, die Sie nicht mehr brauchen.',
  'es-ES': 'Puede guardar hasta {max} direcciones de retirada. Elimine una que ya no use.',
  'vi-VN': 'Bạn có thể lưu tối đa {max} địa chỉ rút. Hãy xóa một địa chỉ không còn dùng.',
  'pt-PT': 'Pode guardar até {max} endereços de levantamento. Remova um que já não use.',
})

export const SIGNATURE_REFUSED = refusal('SIGNATURE_REFUSED', 422, {
  'ko-KR': '이 서명은 주소와 문구에 맞지 않아요. 문구를 그대로 서명했는지 확인해 주세요.',
  'en-US': 'This signature does not fit the address and the text. Please sign the text exactly as shown.',
  'ja-JP': 'この署名はアドレスと文面に一致しません。表示された文面をそのまま署名してください。',
  'zh-CN': '签名与地址和文本不符。请按原样对所示文本签名。',
  'zh-TW': '簽章與地址和文字不符。請按原樣對所示文字簽章。',
  'fr-FR': 'Cette signature ne correspond pas à l’adresse et au texte. Signez le texte exactement tel qu’affiché.',
  'de-DE': 'Diese Signatur passt nicht zu Adresse und Text. Bitte signieren Sie den Text genau wie gezeigt.',
  'es-ES': 'Esta firma no corresponde a la dirección y al texto. Firme el texto exactamente como se muestra.',
  'vi-VN': 'Chữ ký này không khớp với địa chỉ và nội dung. Vui lòng ký đúng nội dung hiển thị.',
  'pt-PT': 'Esta assinatura não corresponde ao endereço e ao texto. Assine o texto exatamente como mostrado.',
})

const ADDRESS_DECIDED = refusal('ADDRESS_DECIDED', 409, {
  'ko-KR': '이미 처리가 끝난 주소예요.',
  'en-US': 'This address has been decided on already.',
  'ja-JP': 'このアドレスの審査はすでに完了しています。',
  'zh-CN': '此地址已处理完毕。',
  'zh-TW': '此地址已處理完畢。',
  'fr-FR': 'Cette adresse a déjà fait l’objet d’une décision.',
  'de-DE': 'Über diese Adresse wurde schon entschieden.',
  'es-ES': 'Ya se ha decidido sobre esta dirección.',
  'vi-VN': 'Địa chỉ này đã được xử lý xong.',
  'pt-PT': 'Já foi tomada uma decisão sobre este endereço.',
})

const HOLDER_UNVERIFIED = refusal('HOLDER_UNVERIFIED', 403, {
  'ko-KR': '본인 명의 계좌만 등록할 수 있어요. 먼저 실명 인증을 해 주세요.',
  'en-US': 'Only an account in your own name can be registered. Please verify your real name first.',
  'ja-JP': '登録できるのはご本人名義の口座のみです。先に実名認証をお済ませください。',
  'zh-CN': '只能登记您本人名下的账户。请先完成实名认证。',
  'zh-TW': '只能登記您本人名下的帳戶。請先完成實名認證。',
  'fr-FR': 'Seul un compte à votre nom peut être enregistré. Faites d’abord vérifier votre identité.',
  'de-DE': 'Nur ein Konto auf Ihren eigenen Namen kann registriert werden. Bitte bestätigen Sie zuerst Ihre Identität.',
  'es-ES': 'Solo se puede registrar una cuenta a su nombre. Verifique primero su identidad.',
  'vi-VN': 'Chỉ có thể đăng ký tài khoản đứng tên bạn. Vui lòng xác minh danh tính trước.',
  'pt-PT': 'Só pode registar uma conta em seu nome. Verifique primeiro a sua identidade.',
})

const HOLDER_DIFFERS = refusal('HOLDER_DIFFERS', 422, {
  'ko-KR': '예금주가 인증된 실명과 달라요.',
  'en-US': 'The account holder is not the name that was verified.',
  'ja-JP': '口座名義が認証済みの氏名と一致しません。',
  'zh-CN': '账户户名与已认证的姓名不符。',
  'zh-TW': '帳戶戶名與已認證的姓名不符。',
  'fr-FR': 'Le titulaire du compte ne correspond pas au nom vérifié.',
  'de-DE': 'Der Kontoinhaber stimmt nicht mit dem geprüften Namen überein.',
  'es-ES': 'El titular de la cuenta no coincide con el nombre verificado.',
  'vi-VN': 'Chủ tài khoản không trùng với tên đã xác minh.',
  'pt-PT': 'O titular da conta não corresponde ao nome verificado.',
})

const OWN_ADDRESS = refusal('OWN_ADDRESS', 422, {
  'ko-KR': '코코뱅크의 입금 주소예요. 회원에게 보낼 때는 이체를 이용해 주세요.',
  'en-US': 'This is a deposit address of this bank. To send to a member, use a transfer.',
  'ja-JP': '当行の入金アドレスです。会員へ送るには「送金」をご利用ください。',
  'zh-CN': '这是本行的充值地址。如需转给会员，请使用转账。',
  'zh-TW': '這是本行的入金地址。如需轉給會員，請使用轉帳。',
  'fr-FR': 'C’est une adresse de dépôt de cette banque. Pour envoyer à un membre, faites un virement.',
  'de-DE': 'Das ist eine Einzahlungsadresse dieser Bank. An Mitglieder senden Sie mit einer Überweisung.',
  'es-ES': 'Es una dirección de depósito de este banco. Para enviar a un miembro, haga una transferencia.',
  'vi-VN': 'Đây là địa chỉ nạp tiền của ngân hàng này. Để gửi cho thành viên, hãy dùng chuyển khoản.',
  'pt-PT': 'É um endereço de depósito deste banco. Para enviar a um membro, faça uma transferência.',
})

export const REGISTER_ADDRESS_REFUSALS = [
  DUPLICATE_ADDRESS,
  TOO_MANY_ADDRESSES,
  OWN_ADDRESS,
  HOLDER_UNVERIFIED,
  HOLDER_DIFFERS,
  ...OUTFLOW_REFUSALS.ADDRESS,
] as const
export const PROVE_ADDRESS_REFUSALS = [SIGNATURE_REFUSED, ADDRESS_DECIDED] as const
export const ANSWER_ADDRESS_REFUSALS = [ADDRESS_DECIDED] as const
export const DECIDE_ADDRESS_REFUSALS = CASE_REFUSALS

import { refusal } from '../refusal.ts'

const TOKEN_ENDED = refusal('TOKEN_ENDED', 409, {
  'ko-KR': '만료됐거나 이미 처리된 로그인 요청이에요. 사이트에서 다시 시작해 주세요.',
  'en-US': 'This login request has expired or was answered already. Start again on the site.',
  'ja-JP': 'このログインリクエストは期限切れか、すでに処理されています。サイトでやり直してください。',
  'zh-CN': '此登录请求已过期或已处理。请在网站上重新开始。',
  'zh-TW': '此登入請求已過期或已處理。請在網站上重新開始。',
  'fr-FR': 'Cette demande de connexion a expiré ou a déjà reçu une réponse. Recommencez sur le site.',
  'de-DE': 'Diese Anmeldeanfrage ist abgelaufen oder schon beantwortet. Beginnen Sie auf der Website von vorn.',
  'es-ES': 'Esta solicitud de acceso ha caducado o ya se respondió. Empiece de nuevo en el sitio.',
  'vi-VN': 'Yêu cầu đăng nhập này đã hết hạn hoặc đã được trả lời. Hãy bắt đầu lại trên trang web.',
  'pt-PT': 'Este pedido de início de sessão expirou ou já foi respondido. Recomece no site.',
})

const NUMBER_WRONG = refusal('NUMBER_WRONG', 422, {
  'ko-KR': '사이트에 보이는 숫자와 달라요. 숫자가 보이지 않으면 거부해 주세요.',
  'en-US': 'That is not the number on the site. If you see no number there, refuse.',
  'ja-JP': 'サイトに表示された数字と異なります。数字が表示されていない場合は拒否してください。',
  'zh-CN': '与网站上显示的数字不符。如果网站上没有数字，请拒绝。',
  'zh-TW': '與網站上顯示的數字不符。如果網站上沒有數字，請拒絕。',
  'fr-FR': 'Ce n’est pas le nombre affiché sur le site. Si aucun nombre n’y figure, refusez.',
  'de-DE': 'Das ist nicht die Zahl auf der Website. Sehen Sie dort keine Zahl, lehnen Sie ab.',
  'es-ES': 'No es el número que muestra el sitio. Si no ve ninguno, rechace.',
  'vi-VN': 'Không đúng số trên trang web. Nếu không thấy số nào, hãy từ chối.',
  'pt-PT': 'Não é o número mostrado no site. Se não vir nenhum, recuse.',
})

const CLIENT_REFUSED = refusal('CLIENT_REFUSED', 401, {
  'ko-KR': '앱 ID, 시크릿 또는 돌아갈 주소가 맞지 않아요.',
  'en-US': 'The app’s ID, secret or return address is wrong.',
  'ja-JP': 'アプリのID、シークレット、または戻り先が正しくありません。',
  'zh-CN': '应用的 ID、密钥或返回地址不正确。',
  'zh-TW': '應用程式的 ID、密鑰或返回位址不正確。',
  'fr-FR': 'L’ID, le secret ou l’adresse de retour de l’application est incorrect.',
  'de-DE': 'ID, Geheimnis oder Rücksprungadresse der App stimmt nicht.',
  'es-ES': 'El ID, el secreto o la dirección de retorno de la aplicación no es correcto.',
  'vi-VN': 'ID, khóa bí mật hoặc địa chỉ quay về của ứng dụng không đúng.',
  'pt-PT': 'O ID, o segredo ou o endereço de retorno da aplicação está errado.',
})

export const BEGIN_XPLOGIN_REFUSALS = [CLIENT_REFUSED] as const
export const XPLOGIN_REFUSALS = [TOKEN_ENDED] as const
export const DECIDE_XPLOGIN_REFUSALS = [TOKEN_ENDED, NUMBER_WRONG] as const

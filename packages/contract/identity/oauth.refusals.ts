import { OUTFLOW_REFUSALS } from '../operations/outflow.refusals.ts'
import { refusal } from '../refusal.ts'

const CLIENT_LIMIT = refusal('CLIENT_LIMIT', 409, {
  'ko-KR': '앱은 {max}개까지 등록할 수 있어요. 쓰지 않는 앱을 삭제해 주세요.',
  'en-US': 'You can register up to {max} apps. Delete one that you no longer use.',
  'ja-JP': 'アプリは{max}個まで登録できます。使っていないアプリを削除してください。',
  'zh-CN': '最多可登记 {max} 个应用。请先删除不再使用的应用。',
  'zh-TW': '最多可登記 {max} 個應用程式。請先刪除不再使用的應用程式。',
  'fr-FR': 'Vous pouvez enregistrer jusqu’à {max} applications. Supprimez-en une que vous n’utilisez plus.',
  'de-DE': 'Sie können bis zu {max} Apps registrieren. Löschen Sie eine, die Sie nicht mehr nutzen.',
  'es-ES': 'Puede registrar hasta {max} aplicaciones. Elimine alguna que ya no use.',
  'vi-VN': 'Bạn có thể đăng ký tối đa {max} ứng dụng. Hãy xóa ứng dụng không còn dùng.',
  'pt-PT': 'Pode registar até {max} aplicações. Elimine uma que já não utilize.',
})

const REDIRECT_REFUSED = refusal('REDIRECT_REFUSED', 422, {
  'ko-KR': '돌아갈 주소는 같은 호스트의 https 주소여야 해요. 시험할 때는 http://localhost도 쓸 수 있어요.',
  'en-US': 'Return addresses must be https addresses on one host; http://localhost is allowed for trying things out.',
  'ja-JP': '戻り先は同じホストのhttpsアドレスにしてください。試すときはhttp://localhostも使えます。',
  'zh-CN': '返回地址必须是同一主机的 https 地址；试用时可使用 http://localhost。',
  'zh-TW': '返回位址必須是同一主機的 https 位址；試用時可使用 http://localhost。',
  'fr-FR':
    'Les adresses de retour doivent être en https et sur un même hôte ; http://localhost est admis pour les essais.',
  'de-DE': 'Rücksprungadressen müssen https-Adressen auf einem Host sein; zum Ausprobieren geht auch http://localhost.',
  'es-ES': 'Las direcciones de retorno deben ser https y de un mismo host; para pruebas se admite http://localhost.',
  'vi-VN': 'Địa chỉ quay về phải là https trên cùng một máy chủ; khi dùng thử có thể dùng http://localhost.',
  'pt-PT': 'Os endereços de retorno devem ser https e do mesmo anfitrião; para ensaios aceita-se http://localhost.',
})

const INTERACTION_ENDED = refusal('INTERACTION_ENDED', 409, {
  'ko-KR': '요청이 만료됐거나 이미 처리됐어요. 앱에서 다시 시작해 주세요.',
  'en-US': 'This request has expired or was answered already. Start again from the app.',
  'ja-JP': 'このリクエストは期限切れか、すでに処理されています。アプリからやり直してください。',
  'zh-CN': '此请求已过期或已处理。请从应用重新开始。',
  'zh-TW': '此請求已過期或已處理。請從應用程式重新開始。',
  'fr-FR': 'Cette demande a expiré ou a déjà reçu une réponse. Recommencez depuis l’application.',
  'de-DE': 'Diese Anfrage ist abgelaufen oder schon beantwortet. Beginnen Sie in der App von vorn.',
  'es-ES': 'Esta solicitud ha caducado o ya se respondió. Empiece de nuevo desde la aplicación.',
  'vi-VN': 'Yêu cầu này đã hết hạn hoặc đã được trả lời. Hãy bắt đầu lại từ ứng dụng.',
  'pt-PT': 'Este pedido expirou ou já foi respondido. Recomece a partir da aplicação.',
})

const CONSENT_NEEDED = refusal('CONSENT_NEEDED', 409, {
  'ko-KR': '앱이 요청하는 내용이 화면과 달라요. 화면을 새로 고쳐 확인해 주세요.',
  'en-US': 'The app asks for something other than what was shown. Reload the page and look again.',
  'ja-JP': 'アプリの要求が表示内容と異なります。画面を再読み込みして確認してください。',
  'zh-CN': '应用请求的内容与页面显示的不同。请刷新页面后重新确认。',
  'zh-TW': '應用程式請求的內容與頁面顯示的不同。請重新整理頁面後再確認。',
  'fr-FR': 'L’application demande autre chose que ce qui était affiché. Rechargez la page et vérifiez.',
  'de-DE': 'Die App fragt nach etwas anderem als angezeigt. Laden Sie die Seite neu und prüfen Sie noch einmal.',
  'es-ES': 'La aplicación pide algo distinto de lo mostrado. Recargue la página y compruébelo.',
  'vi-VN': 'Ứng dụng yêu cầu khác với nội dung đã hiển thị. Hãy tải lại trang và kiểm tra.',
  'pt-PT': 'A aplicação pede algo diferente do que foi mostrado. Recarregue a página e verifique.',
})

export const CLIENT_REFUSALS = [REDIRECT_REFUSED] as const
export const CREATE_CLIENT_REFUSALS = [CLIENT_LIMIT, REDIRECT_REFUSED] as const
export const INTERACTION_REFUSALS = [INTERACTION_ENDED, CONSENT_NEEDED] as const
/** Allowing an app to pay prepares an outflow. */
export const DECIDE_REFUSALS = [...INTERACTION_REFUSALS, ...OUTFLOW_REFUSALS.PAYEE] as const

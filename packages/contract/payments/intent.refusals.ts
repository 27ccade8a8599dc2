import { refusal } from '../refusal.ts'

/** The poster found no request of the member's own program that covers the posting. */
export const INTENT_REFUSED = refusal('INTENT_REFUSED', 403, {
  'ko-KR': '지금 로그인한 기기에서 보낸 요청인지 확인하지 못했어요. 페이지를 새로고침한 뒤 다시 시도해 주세요.',
  'en-US': 'This request was not signed by your session. Reload the page and try again.',
  'ja-JP':
    '現在のログインで署名されたリクエストであることを確認できませんでした。ページを再読み込みして、もう一度お試しください。',
  'zh-CN': '无法确认此请求由您当前的登录会话签名，请刷新页面后重试。',
  'zh-TW': '無法確認此請求是否由您目前的登入階段簽章，請重新整理頁面後重試。',
  'fr-FR': 'Cette demande n’a pas été signée par votre session. Rechargez la page et réessayez.',
  'de-DE':
    'Diese Anfrage wurde nicht von Ihrer Sitzung signiert. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'es-ES': 'Su sesión no ha firmado esta solicitud. Recargue la página e inténtelo de nuevo.',
  'vi-VN': 'Phiên đăng nhập của bạn chưa ký yêu cầu này. Vui lòng tải lại trang rồi thử lại.',
  'pt-PT': 'Este pedido não foi assinado pela sua sessão. Recarregue a página e tente novamente.',
})

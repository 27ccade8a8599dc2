import { refusal } from '../refusal.ts'

const WEBHOOK_URL = refusal('WEBHOOK_URL', 400, {
  'ko-KR': '공개 주소의 https URL만 쓸 수 있어요. 포트는 443 또는 1024 이상이어야 해요.',
  'en-US': 'Use an https address with a public host name, on port 443 or 1024 and above.',
  'ja-JP': '公開されたホスト名のhttps URLを入力してください。ポートは443または1024以上です。',
  'zh-CN': '请使用公开主机名的 https 地址，端口为 443 或 1024 以上。',
  'zh-TW': '請使用公開主機名稱的 https 網址，連接埠為 443 或 1024 以上。',
  'fr-FR': 'Utilisez une adresse https avec un nom d’hôte public, sur le port 443 ou à partir de 1024.',
  'de-DE': 'Verwenden Sie eine https-Adresse mit öffentlichem Hostnamen, Port 443 oder ab 1024.',
  'es-ES': 'Use una dirección https con un nombre de host público, en el puerto 443 o a partir del 1024.',
  'vi-VN': 'Hãy dùng địa chỉ https có tên máy chủ công khai, cổng 443 hoặc từ 1024 trở lên.',
  'pt-PT': 'Use um endereço https com um nome de anfitrião público, na porta 443 ou a partir da 1024.',
})

const TOO_MANY_WEBHOOKS = refusal('TOO_MANY_WEBHOOKS', 409, {
  'ko-KR': '웹훅 주소는 {max}개까지 둘 수 있어요. 쓰지 않는 주소를 삭제해 주세요.',
  'en-US': 'A shop can have up to {max} endpoints. Delete one that you no longer use.',
  'ja-JP': 'エンドポイントは{max}件まで登録できます。使っていないものを削除してください。',
  'zh-CN': '一家店铺最多可有 {max} 个端点。请删除不再使用的端点。',
  'zh-TW': '一家商店最多可有 {max} 個端點。請刪除不再使用的端點。',
  'fr-FR': 'Une boutique peut avoir jusqu’à {max} points de terminaison. Supprimez-en un que vous n’utilisez plus.',
  'de-DE': 'Ein Shop kann bis zu {max} Endpunkte haben. Löschen Sie einen, den Sie nicht mehr nutzen.',
  'es-ES': 'Una tienda puede tener hasta {max} puntos de conexión. Elimine alguno que ya no use.',
  'vi-VN': 'Mỗi cửa hàng có tối đa {max} điểm nhận. Hãy xóa điểm không còn dùng.',
  'pt-PT': 'Uma loja pode ter até {max} pontos de receção. Elimine um que já não utilize.',
})

const WEBHOOK_PAUSED = refusal('WEBHOOK_PAUSED', 409, {
  'ko-KR': '일시정지된 주소예요. 먼저 다시 시작해 주세요.',
  'en-US': 'This endpoint is paused. Resume it first.',
  'ja-JP': 'このエンドポイントは一時停止中です。先に再開してください。',
  'zh-CN': '该端点已暂停，请先恢复。',
  'zh-TW': '此端點已暫停，請先恢復。',
  'fr-FR': 'Ce point de terminaison est en pause. Reprenez-le d’abord.',
  'de-DE': 'Dieser Endpunkt ist pausiert. Setzen Sie ihn zuerst fort.',
  'es-ES': 'Este punto de conexión está en pausa. Reanúdelo primero.',
  'vi-VN': 'Điểm nhận này đang tạm dừng. Hãy tiếp tục trước.',
  'pt-PT': 'Este ponto de receção está em pausa. Retome-o primeiro.',
})

export const WEBHOOK_CREATE_REFUSALS = [WEBHOOK_URL, TOO_MANY_WEBHOOKS] as const
export const WEBHOOK_UPDATE_REFUSALS = [WEBHOOK_URL] as const
export const WEBHOOK_SEND_REFUSALS = [WEBHOOK_PAUSED] as const

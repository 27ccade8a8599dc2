import { refusal } from '../refusal.ts'

/** `action` is a restriction target; `limit` an amount with its unit or, for accounts, the grade that is needed. */
const GRADE_LIMIT = refusal('GRADE_LIMIT', 403, {
  'ko-KR':
    '{action, select, CREATE_ACCOUNT {계좌 개설} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {1회 출금} REGISTER_SHOP {상점 등록} other {1일 출금}}의 보안등급 기준은 {limit}이에요.',
  'en-US':
    'The security level for {action, select, CREATE_ACCOUNT {opening accounts} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {one withdrawal} REGISTER_SHOP {registering shops} other {withdrawals a day}} is {limit}.',
  'ja-JP':
    '{action, select, CREATE_ACCOUNT {口座開設} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {1回の出金} REGISTER_SHOP {店舗登録} other {1日の出金}}のセキュリティレベルは{limit}です。',
  'zh-CN':
    '{action, select, CREATE_ACCOUNT {开立账户} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {单次提现} REGISTER_SHOP {注册店铺} other {每日提现}}的安全等级要求为 {limit}。',
  'zh-TW':
    '{action, select, CREATE_ACCOUNT {開立帳戶} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {單次提領} REGISTER_SHOP {註冊商店} other {每日提領}}的安全等級要求為 {limit}。',
  'fr-FR':
    "Le niveau de sécurité pour {action, select, CREATE_ACCOUNT {l''ouverture de comptes} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {un retrait} REGISTER_SHOP {l''enregistrement de boutiques} other {les retraits par jour}} est de {limit}.",
  'de-DE':
    'Die Sicherheitsstufe für {action, select, CREATE_ACCOUNT {das Eröffnen von Konten} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {eine Auszahlung} REGISTER_SHOP {das Registrieren von Shops} other {Auszahlungen am Tag}} liegt bei {limit}.',
  'es-ES':
    'El nivel de seguridad para {action, select, CREATE_ACCOUNT {abrir cuentas} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {una retirada} REGISTER_SHOP {registrar tiendas} other {las retiradas diarias}} es {limit}.',
  'vi-VN':
    'Mức bảo mật cho {action, select, CREATE_ACCOUNT {việc mở tài khoản} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {một lần rút} REGISTER_SHOP {việc đăng ký cửa hàng} other {tổng rút trong ngày}} là {limit}.',
  'pt-PT':
    'O nível de segurança para {action, select, CREATE_ACCOUNT {abrir contas} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {um levantamento} REGISTER_SHOP {registar lojas} other {levantamentos por dia}} é {limit}.',
})

const NON_FACE_LIMIT = refusal('NON_FACE_LIMIT', 403, {
  'ko-KR': '비대면 계좌는 하루에 {limit}까지 보낼 수 있어요. 오늘은 {remaining} 남았어요.',
  'en-US': 'Accounts opened online can send up to {limit} a day. {remaining} is left today.',
  'ja-JP': 'オンラインで開設した口座から送れるのは1日{limit}までです。本日の残りは{remaining}です。',
  'zh-CN': '线上开立的账户每日最多可转出 {limit}，今日剩余 {remaining}。',
  'zh-TW': '線上開立的帳戶每日最多可轉出 {limit}，今日剩餘 {remaining}。',
  'fr-FR': "Un compte ouvert en ligne peut envoyer jusqu''à {limit} par jour. Il reste {remaining} aujourd''hui.",
  'de-DE': 'Online eröffnete Konten können bis zu {limit} am Tag senden. Heute bleiben {remaining}.',
  'es-ES': 'Las cuentas abiertas en línea pueden enviar hasta {limit} al día. Hoy quedan {remaining}.',
  'vi-VN': 'Tài khoản mở trực tuyến có thể gửi tối đa {limit} mỗi ngày. Hôm nay còn {remaining}.',
  'pt-PT': 'As contas abertas online podem enviar até {limit} por dia. Hoje restam {remaining}.',
})

export const LIMIT_REFUSALS = [GRADE_LIMIT, NON_FACE_LIMIT] as const

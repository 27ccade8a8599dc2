import { refusal } from '../refusal.ts'

/** `action` is a restriction target; `limit` an amount with its unit or, for accounts, the grade that is needed. */
const GRADE_LIMIT = refusal('GRADE_LIMIT', 403, {
  'ko-KR':
    '{action, select, CREATE_ACCOUNT {보안 {limit}등급부터 계좌를 만들 수 있어요.} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {지금 보안 등급에서는 한 번에 {limit}까지 출금할 수 있어요.} REGISTER_SHOP {보안 {limit}등급부터 상점을 등록할 수 있어요.} other {지금 보안 등급에서는 하루에 {limit}까지 출금할 수 있어요.}}',
  'en-US':
    '{action, select, CREATE_ACCOUNT {The security level for opening accounts is {limit}.} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {The security level for one withdrawal is {limit}: you can withdraw up to that at a time.} REGISTER_SHOP {The security level for registering shops is {limit}.} other {The security level for withdrawals a day is {limit}: you can withdraw up to that per day.}}',
  'ja-JP':
    '{action, select, CREATE_ACCOUNT {口座の開設にはレベル{limit}以上が必要です。} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {現在のレベルで1回に出金できるのは{limit}までです。} REGISTER_SHOP {店舗の登録にはレベル{limit}以上が必要です。} other {現在のレベルで1日に出金できるのは{limit}までです。}}',
  'zh-CN':
    '{action, select, CREATE_ACCOUNT {开立账户需达到安全等级 {limit} 级。} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {您当前等级单次最多可提现 {limit}。} REGISTER_SHOP {注册店铺需达到安全等级 {limit} 级。} other {您当前等级每日最多可提现 {limit}。}}',
  'zh-TW':
    '{action, select, CREATE_ACCOUNT {開立帳戶須達安全等級 {limit} 級。} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {您目前的等級單次最多可提領 {limit}。} REGISTER_SHOP {註冊商店須達安全等級 {limit} 級。} other {您目前的等級每日最多可提領 {limit}。}}',
  'fr-FR':
    '{action, select, CREATE_ACCOUNT {L’ouverture de comptes demande le niveau de sécurité {limit}.} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {Votre niveau de sécurité permet au plus {limit} par retrait.} REGISTER_SHOP {L’enregistrement de boutiques demande le niveau de sécurité {limit}.} other {Votre niveau de sécurité permet au plus {limit} de retraits par jour.}}',
  'de-DE':
    '{action, select, CREATE_ACCOUNT {Um Konten zu eröffnen, brauchen Sie Sicherheitsstufe {limit}.} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {Mit Ihrer Sicherheitsstufe sind höchstens {limit} pro Auszahlung möglich.} REGISTER_SHOP {Um Shops zu registrieren, brauchen Sie Sicherheitsstufe {limit}.} other {Mit Ihrer Sicherheitsstufe sind höchstens {limit} am Tag möglich.}}',
  'es-ES':
    '{action, select, CREATE_ACCOUNT {Para abrir cuentas necesita el nivel de seguridad {limit}.} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {Su nivel de seguridad permite como máximo {limit} por retirada.} REGISTER_SHOP {Para registrar tiendas necesita el nivel de seguridad {limit}.} other {Su nivel de seguridad permite retirar como máximo {limit} al día.}}',
  'vi-VN':
    '{action, select, CREATE_ACCOUNT {Cần cấp bảo mật {limit} để mở tài khoản.} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {Với cấp hiện tại, bạn rút tối đa {limit} mỗi lần.} REGISTER_SHOP {Cần cấp bảo mật {limit} để đăng ký cửa hàng.} other {Với cấp hiện tại, bạn rút tối đa {limit} mỗi ngày.}}',
  'pt-PT':
    '{action, select, CREATE_ACCOUNT {Para abrir contas precisa do nível de segurança {limit}.} LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT {O seu nível de segurança permite no máximo {limit} por levantamento.} REGISTER_SHOP {Para registar lojas precisa do nível de segurança {limit}.} other {O seu nível de segurança permite levantar no máximo {limit} por dia.}}',
})

const NON_FACE_LIMIT = refusal('NON_FACE_LIMIT', 403, {
  'ko-KR': '온라인으로 만든 계좌는 하루에 {limit}까지 보낼 수 있어요. 오늘은 {remaining} 남았어요.',
  'en-US': 'Accounts opened online can send up to {limit} a day. {remaining} is left today.',
  'ja-JP': 'オンラインで開設した口座から送れるのは1日{limit}までです。本日の残りは{remaining}です。',
  'zh-CN': '线上开立的账户每日最多可转出 {limit}，今日剩余 {remaining}。',
  'zh-TW': '線上開立的帳戶每日最多可轉出 {limit}，今日剩餘 {remaining}。',
  'fr-FR': 'Un compte ouvert en ligne peut envoyer jusqu’à {limit} par jour. Il reste {remaining} aujourd’hui.',
  'de-DE': 'Online eröffnete Konten können bis zu {limit} am Tag senden. Heute bleiben {remaining}.',
  'es-ES': 'Las cuentas abiertas en línea pueden enviar hasta {limit} al día. Hoy quedan {remaining}.',
  'vi-VN': 'Tài khoản mở trực tuyến có thể gửi tối đa {limit} mỗi ngày. Hôm nay còn {remaining}.',
  'pt-PT': 'As contas abertas online podem enviar até {limit} por dia. Hoje restam {remaining}.',
})

export const LIMIT_REFUSALS = [GRADE_LIMIT, NON_FACE_LIMIT] as const

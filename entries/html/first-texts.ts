import type { Messages } from '@lingui/core'
import type { Locale } from '../../src/model/locale.ts'

/**
 * What elements say before React (src/i18n/first-messages.ts), in every language. A test compares it with the
 * catalogues.
 */
export const FIRST_TEXTS: Record<Locale, Messages> = {
  en: { iSLIjg: ['Sign in'], '2nKvWT': ['Account of ', ['name']] },
  es: { iSLIjg: ['Iniciar sesión'], '2nKvWT': ['Cuenta de ', ['name']] },
  zh: { iSLIjg: ['登录'], '2nKvWT': [['name'], '的账户'] },
  'zh-TW': { iSLIjg: ['登入'], '2nKvWT': [['name'], '的帳戶'] },
  ja: { iSLIjg: ['ログイン'], '2nKvWT': [['name'], 'のアカウント'] },
  ko: { iSLIjg: ['로그인'], '2nKvWT': [['name'], '님의 계정'] },
  de: { iSLIjg: ['Anmelden'], '2nKvWT': ['Konto von ', ['name']] },
  hi: { iSLIjg: ['साइन इन करें'], '2nKvWT': [['name'], ' का खाता'] },
  fr: { iSLIjg: ['Se connecter'], '2nKvWT': ['Compte de ', ['name']] },
  ar: { iSLIjg: ['تسجيل الدخول'], '2nKvWT': ['حساب ', ['name']] },
  ru: { iSLIjg: ['Войти'], '2nKvWT': ['Аккаунт: ', ['name']] },
  pt: { iSLIjg: ['Entrar'], '2nKvWT': ['Conta de ', ['name']] },
  id: { iSLIjg: ['Masuk'], '2nKvWT': ['Akun ', ['name']] },
  vi: { iSLIjg: ['Đăng nhập'], '2nKvWT': ['Tài khoản của ', ['name']] },
  th: { iSLIjg: ['เข้าสู่ระบบ'], '2nKvWT': ['บัญชีของ ', ['name']] },
}

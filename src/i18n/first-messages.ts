import type { Messages } from '@lingui/core'

/** The languages that the kit brings along; the others fall back to one of them until their file is loaded. */
export type Own = 'en' | 'zh'

/** What may be on screen before the catalogues are loaded, by their keys. A test compares it with them. */
export const FIRST_MESSAGES: Record<Own, Messages> = {
  en: {
    iSLIjg: ['Sign in'],
    '06mueu': ['Sign in to ', ['name']],
    yz7wBu: ['Close'],
    '2nKvWT': ['Account of ', ['name']],
    '1ZY8If': [
      'Account of ',
      ['name'],
      ', ',
      ['unread', 'plural', { one: ['#', ' unread notification'], other: ['#', ' unread notifications'] }],
    ],
    AMMtv5: ['A part of this page couldn’t be loaded. Reload the page.'],
    vHv5Vc: ['This page has changed since you opened it. Reload the page.'],
  },
  zh: {
    iSLIjg: ['登录'],
    '06mueu': ['登录', ['name']],
    yz7wBu: ['关闭'],
    '2nKvWT': [['name'], '的账户'],
    '1ZY8If': [['name'], '的账户，', ['unread', 'plural', { other: ['#', '条未读通知'] }]],
    AMMtv5: ['此页面有一部分未能加载，请重新加载。'],
    vHv5Vc: ['此页面在您打开后已更新，请重新加载。'],
    'error.network-failed': ['无法连接到服务，请检查网络后重试。'],
  },
}

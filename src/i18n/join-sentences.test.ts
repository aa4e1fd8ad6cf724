import { expect, test } from 'vitest'
import { joinSentences } from './join-sentences.ts'

test.each([
  ['en', ['Check your wallet', 'Choose this number', '42'], 'Check your wallet. Choose this number. 42'],
  ['en', ['That didn’t work', 'Try again.'], 'That didn’t work. Try again.'],
  ['en', ['Try again. ', ' Really?', 'Yes'], 'Try again. Really? Yes'],
  ['fr', ['Patientez…', 'Merci'], 'Patientez… Merci'],
  ['zh', ['检查钱包', '选择此数字', '42'], '检查钱包。选择此数字。42'],
  ['zh-TW', ['請重新開始。', '謝謝'], '請重新開始。謝謝'],
  ['ja', ['お待ちください', '42'], 'お待ちください。42'],
  ['hi', ['रुकिए', 'फिर से शुरू करें।', '42'], 'रुकिए। फिर से शुरू करें। 42'],
  ['th', ['โปรดรอ', 'เลือกหมายเลขนี้'], 'โปรดรอ เลือกหมายเลขนี้'],
  ['ar', ['انتظر', 'هل أنت هنا؟', 'نعم'], 'انتظر. هل أنت هنا؟ نعم'],
  ['en', [''], ''],
  ['en', [], ''],
])('in %s: %j', (locale, sentences, text) => {
  expect(joinSentences(locale, sentences)).toBe(text)
})

import type { Defence } from '../defence.ts'

const ANSWERS = 'entries/server/answers.test.ts'
const CERTIFICATE = 'demo/dev/certificate.test.ts'

/** The app’s own server, and the programs of developers. */
export const SERVERS: Defence[] = [
  {
    name: 'own server: an answer is for its token',
    file: 'entries/server/app.ts',
    remove: ["if (!isAnswerFor(owner, user)) throw new Error('The answer is for another token')", ''],
    test: ANSWERS,
  },
  {
    name: 'own server: none is older than an earlier one',
    file: 'entries/server/app.ts',
    remove: ["if (changed < known) throw new Error('The answer is older than an earlier one')", ''],
    test: ANSWERS,
  },
  {
    name: 'own server: answers are signed',
    file: 'entries/server/app.ts',
    remove: ['if (!(await isFromApp(base, address, answer))) throw', 'if (!address) throw'],
    test: ANSWERS,
  },
  {
    name: 'own server: no redirect is followed',
    file: 'entries/server/get.ts',
    remove: ["redirect: 'manual'", "redirect: 'follow'"],
    test: ANSWERS,
  },
  {
    name: 'own server: a given key is the key',
    file: 'entries/server/signer.ts',
    remove: ['appPk: appPk ?? app.appPk }', 'appPk: app.appPk }'],
    test: ANSWERS,
  },
  {
    name: 'certificate: it can sign no other',
    file: 'demo/dev/certificate.ts',
    remove: ['isCurrent && isLeaf(cert) && parsed', 'isCurrent && parsed'],
    test: CERTIFICATE,
  },
  {
    name: 'certificate: no link is followed',
    file: 'demo/dev/own-files.ts',
    remove: [`constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)`, `constants.O_RDONLY`],
    test: CERTIFICATE,
  },
  {
    name: 'development service: it answers to its own host',
    file: 'demo/server/network.ts',
    remove: [
      `return /^(.+\\.)?localhost$/.test(hostname) || isIP(hostname.replaceAll(/^\\[|\\]$/g, '')) > 0`,
      `return hostname !== ''`,
    ],
    test: 'demo/server/attacks.test.ts',
  },
  {
    name: 'check: what others write has no invisible characters',
    file: 'entries/cli/findings.ts',
    remove: ['cut(text).replaceAll(INVISIBLE, escaped)', 'cut(text)'],
    test: 'entries/cli/hostile.test.ts',
  },
  {
    name: 'check: nor is it long',
    file: 'entries/cli/findings.ts',
    remove: ['text.length > TEXT_MAX ?', 'text.length > 1e9 ?'],
    test: 'entries/cli/hostile.test.ts',
  },
  {
    name: 'check: redirects are not followed by themselves',
    file: 'entries/cli/probe.ts',
    remove: ["redirect: 'manual'", "redirect: 'follow'"],
    test: 'entries/cli/hostile.test.ts',
  },
]

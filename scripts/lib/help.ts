import { readFileSync } from 'node:fs'

/** A script that imports this first answers --help with its own first comment, and does nothing else. */
if (process.argv.includes('--help')) {
  const source = readFileSync(process.argv[1] ?? '', 'utf8')
  const [, comment = ''] = /\/\*\*?([^]*?)\*\//.exec(source) ?? []
  // Another program may have imported the script.
  if (source.includes("/help.ts'")) {
    process.stdout.write(`${comment.replaceAll(/^ \* ?/gm, '').trim()}\n`)
    process.exit(0)
  }
}

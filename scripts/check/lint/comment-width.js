/* A lint rule for comments: lines of at most 120 columns, which is where the formatter breaks code. */

const COLUMNS = 120
/** Directives, examples and addresses stand on one line. */
const UNBREAKABLE = /(?:ox|es)lint-disable|@example|https?:\/\/\S{60}/

const commentWidth = {
  create: (context) => ({
    Program() {
      const { lines } = context.sourceCode
      for (const { loc } of context.sourceCode.getAllComments()) {
        for (let line = loc.start.line; line <= loc.end.line; line += 1) {
          const text = lines[line - 1] ?? ''
          if (text.length <= COLUMNS || UNBREAKABLE.test(text)) continue
          const end = { line, column: text.length }
          context.report({ loc: { start: { line, column: COLUMNS }, end }, message: 'Break the line at 120 columns.' })
        }
      }
    },
  }),
}

// oxlint-disable-next-line import/no-default-export -- the linter reads it
export default { meta: { name: 'comments' }, rules: { width: commentWidth } }

import { stripVTControlCharacters } from 'node:util'

const WARNING = /^(?:[\W\d]*(?:npm )?warn(?:ing)?\b(?!\W*\[\w+\]\W*$)\W*\w|.*\w+Warning: |\(!\) |\s*⚠ )/i
const ERROR = /^[\W\d]*(?:npm )?err(?:or|!)\b\W*\w|: error TS\d+/i

const NPM_WARNING = /^npm warn (\S+)/

/** npm repeats the kind of a warning on each of its lines. */
const isContinued = (line: string, before = ''): boolean => {
  const kind = NPM_WARNING.exec(line)?.[1]
  return kind !== undefined && kind === NPM_WARNING.exec(before)?.[1]
}

export interface Complaints {
  warnings: string[]
  errors: string[]
}

/** The first lines of what a tool warns of, and of the errors that it finds. */
export function complaintsIn(output: string): Complaints {
  const lines = stripVTControlCharacters(output).split('\n')
  return {
    warnings: lines.filter((line, index) => WARNING.test(line) && !isContinued(line, lines[index - 1])),
    errors: lines.filter((line) => ERROR.test(line)),
  }
}

import { stripVTControlCharacters } from 'node:util'

const WARNING = /^(?:[\W\d]*(?:npm )?warn(?:ing)?\b\W*\w|.*\w+Warning: |\(!\) |\s*⚠ )/i
const ERROR = /^[\W\d]*(?:npm )?err(?:or|!)\b\W*\w|: error TS\d+/i

export interface Complaints {
  warnings: string[]
  errors: string[]
}

/** The lines in which a tool warns or finds an error. */
export function complaintsIn(output: string): Complaints {
  const lines = stripVTControlCharacters(output).split('\n')
  return {
    warnings: lines.filter((line) => WARNING.test(line)),
    errors: lines.filter((line) => ERROR.test(line)),
  }
}

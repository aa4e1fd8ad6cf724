import { parseArgs } from 'node:util'
import { SUBJECTS, type Subject } from './subjects.ts'

export interface Options {
  rounds: number
  subjects: Subject[]
  /** Subjects to profile instead of measuring. */
  profiled: Subject[]
  parts: readonly Part[]
  isRaw: boolean
}

const PARTS = ['pages', 'network', 'thousand'] as const
type Part = (typeof PARTS)[number]

/** The subjects of these names. A kit without the name of a page stands for all its pages. */
const subjectsOf = (ids: string): Subject[] =>
  ids.split(',').flatMap((wanted) => {
    const found = SUBJECTS.filter(({ id }) => id === wanted || id.startsWith(`${wanted}/`))
    if (found.length > 0) return found
    throw new Error(`unknown subject ${wanted}; known are ${SUBJECTS.map(({ id }) => id).join(', ')}`)
  })

/** The subjects that are installed. Prints the reason for each of the others. */
function installed(subjects: Subject[]): Subject[] {
  return subjects.filter(({ title, missing }) => {
    const reason = missing()
    if (reason) process.stderr.write(`Skipped: ${title} (${reason})\n`)
    return reason === null
  })
}

/** Call it after the build, which creates some of the subjects. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '7' },
      only: { type: 'string' },
      part: { type: 'string', default: 'all' },
      profile: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes an integer')
  const { profile, part } = values
  const parts = part === 'all' ? PARTS : PARTS.filter((each) => each === part)
  if (parts.length === 0) throw new Error(`--part takes all, ${PARTS.join(', ')}`)
  return {
    rounds,
    subjects: profile === undefined ? installed(values.only ? subjectsOf(values.only) : SUBJECTS) : [],
    profiled: profile === undefined ? [] : installed(subjectsOf(profile)),
    parts,
    isRaw: values.json,
  }
}

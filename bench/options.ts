import { parseArgs } from 'node:util'
import { SUBJECTS, type Subject } from './subjects.ts'

export interface Options {
  rounds: number
  subjects: Subject[]
  /** Subjects to profile instead of measuring. */
  profiled: Subject[]
  hasPages: boolean
  hasThousand: boolean
  isRaw: boolean
}

function subjectsOf(ids: string): Subject[] {
  return ids.split(',').map((id) => {
    const subject = SUBJECTS.find((each) => each.id === id)
    if (!subject) throw new Error(`unknown subject ${id}; known are ${SUBJECTS.map((each) => each.id).join(', ')}`)
    return subject
  })
}

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
  if (!['all', 'pages', 'thousand'].includes(values.part)) throw new Error('--part takes all, pages or thousand')
  const { profile, part } = values
  return {
    rounds,
    subjects: profile === undefined ? installed(values.only ? subjectsOf(values.only) : SUBJECTS) : [],
    profiled: profile === undefined ? [] : installed(subjectsOf(profile)),
    hasPages: part !== 'thousand',
    hasThousand: part !== 'pages',
    isRaw: values.json,
  }
}

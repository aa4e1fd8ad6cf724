import { completeSentences } from './did-error.ts'
import { SENTENCES } from './sentences.ts'

export * from './did-error.ts'
export * from './sentences.ts'

// Whatever isn't in the core imports the error from here, so its sentence is there when it is thrown.
completeSentences(SENTENCES)

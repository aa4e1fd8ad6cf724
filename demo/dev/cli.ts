import { runProgram } from './program.ts'
import { devSite } from './site.ts'

await runProgram(devSite)

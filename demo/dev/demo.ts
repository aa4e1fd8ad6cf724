import { demoSite } from './demo-site.ts'
import { runProgram } from './program.ts'

await runProgram(demoSite)

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Outcome {
  code: number
  /** Its output. Empty unless `quiet`. */
  output: string
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv
  /** Capture the output instead of printing it. */
  quiet?: boolean
  cwd?: string
}

/** Runs a program of node_modules/.bin, or node itself, in the project's folder. */
export function run(
  program: string,
  args: string[],
  { env, quiet = false, cwd = ROOT }: RunOptions = {},
): Promise<Outcome> {
  const path = `${ROOT}node_modules/.bin:${process.env.PATH ?? ''}`
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, PATH: path, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/** Runs a program. If it fails, prints its output and exits this process. */
export async function mustRun(program: string, args: string[], options: RunOptions = {}): Promise<void> {
  const { code, output } = await run(program, args, options)
  if (code === 0) return
  process.stderr.write(output)
  process.stderr.write(`\n${[program, ...args].join(' ')} ended with ${code}\n`)
  process.exit(code)
}

/** Whether this module is the program that was started. */
export const isMain = (url: string): boolean => process.argv[1] === fileURLToPath(url)

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

export interface Outcome {
  code: number
  /** Everything it printed; empty when it printed straight to the terminal. */
  output: string
}

interface Options {
  env?: NodeJS.ProcessEnv
  /** Keep the output instead of showing it. */
  quiet?: boolean
  cwd?: string
}

/** Runs a program of node_modules/.bin, or node itself, in the project's folder. */
export function run(
  program: string,
  args: string[],
  { env, quiet = false, cwd = ROOT }: Options = {},
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

/** Runs it and stops everything with what it said when it fails. */
export async function mustRun(program: string, args: string[], options: Options = {}): Promise<void> {
  const { code, output } = await run(program, args, options)
  if (code === 0) return
  process.stderr.write(output)
  process.stderr.write(`\n${[program, ...args].join(' ')} ended with ${code}\n`)
  process.exit(code)
}

/** Whether this file is what node was started with. */
export const isMain = (url: string): boolean => process.argv[1] === fileURLToPath(url)

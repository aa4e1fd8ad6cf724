import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import { ROOT } from '../../scripts/lib/run.ts'
import type * as testing from '../../entries/testing/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The archive of each package, as npm would get it. */
    archives: { kit: string; dev: string }
  }
}

/** The exports of the archive, as a test of an app imports them. */
type TestingModule = typeof testing

/** A folder with both packages from their archives, installed without a network, and nothing else. */
export interface Project {
  folder: string
  /** Makes tools of a folder of this repository available, as if they had been installed. */
  borrow(from: string, ...names: string[]): void
  remove(): void
}

export function createProject(): Project {
  const { dev, kit } = inject('archives')
  const folder = mkdtempSync(join(tmpdir(), 'did-connect-project-'))
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', dev, kit], { cwd: folder, stdio: 'pipe' })
  return {
    folder,
    borrow(from, ...names) {
      mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
      const paths = names.flatMap((name) => [name, join('.bin', name)]).map((path) => join('node_modules', path))
      for (const path of paths)
        if (existsSync(join(ROOT, from, path))) symlinkSync(join(ROOT, from, path), join(folder, path))
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** A program that runs in a project. */
export interface Running {
  /** What it said first. */
  line: string
  /** The address in that line. */
  url: string
  stop(): Promise<void>
}

/** Starts a program with `npx`, which may install nothing, and waits for a line with an address. */
export const startProgram = (project: Pick<Project, 'folder'>, name: string, ...args: string[]): Promise<Running> =>
  start(project, ['npx', '--no-install', name, ...args])

/** Starts a command in the folder of a project, and waits for a line with an address. */
export async function start(
  { folder }: Pick<Project, 'folder'>,
  [program = '', ...args]: string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<Running> {
  const env = { ...process.env, NO_COLOR: '1', XDG_STATE_HOME: join(folder, 'state'), ...settings }
  const child = spawn(program, args, { cwd: folder, env, detached: true })
  const ended = once(child, 'exit')
  const said: string[] = []
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const lines = createInterface({ input: child.stdout })
  const found = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      said.push(line)
      if (/https?:\/\//.test(line)) resolve(line)
    })
  })
  const line = await Promise.race([found, ended.then(() => '')])
  if (!line) throw new Error(`${[program, ...args].join(' ')} ended:\n${said.join('\n')}`)
  return {
    line,
    url: /https?:\/\/[^\s/]+/.exec(line)?.[0] ?? '',
    async stop() {
      // The whole group: npx passes no signal on.
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}

export const testingOf = ({ folder }: Pick<Project, 'folder'>): Promise<TestingModule> =>
  import(join(folder, 'node_modules/did-connect-elements/dist/testing.js')) as Promise<TestingModule>

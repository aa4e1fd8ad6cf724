import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Packed } from '../../scripts/build/package-files.ts'
import { mustRun, ROOT } from '../../scripts/lib/run.ts'

function pack(folder: string, into: string): string {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', into]
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' })) as [Packed]
  return join(into, filename)
}

/** The environment of a test would make a build for development. */
const FOR_NPM = { quiet: true, env: { NODE_ENV: 'production' } }

/** Builds and packs both packages before the tests. */
export async function setup(project: TestProject): Promise<() => void> {
  await mustRun('tsx', ['scripts/build/build.ts', '--if-stale'], FOR_NPM)
  await mustRun('tsx', ['scripts/build/dev-package.ts'], FOR_NPM)
  const folder = mkdtempSync(join(tmpdir(), 'did-connect-packed-'))
  project.provide('archives', { kit: pack(ROOT, folder), dev: pack(join(ROOT, '.cache/did-connect-dev'), folder) })
  return () => rmSync(folder, { recursive: true })
}

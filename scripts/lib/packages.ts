import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, run } from './run.ts'

/*
 * Folders with a package.json of their own: what the kit is neither built nor tested with day by day. The project's
 * install leaves them out. Whoever needs one says so, and what needs one in a test is skipped without it.
 */

export const fileIn = (folder: string, name: string): string => join(ROOT, folder, name)
/** npm writes it last. */
const INSTALLED = 'node_modules/.package-lock.json'

export const isInstalled = (folder: string): boolean => existsSync(fileIn(folder, INSTALLED))

const ciOf = (folder: string): string[] => ['ci', '--prefix', folder, '--ignore-scripts']

/** The sentence for a test that is skipped. */
export const needsInstall = (folder: string): string => `needs npm ${ciOf(folder).join(' ')}`

const modified = (folder: string, name: string): number => statSync(fileIn(folder, name)).mtimeMs

/** Installs a folder unless it is as its lock says. Returns whether it is there now. */
export async function install(folder: string): Promise<boolean> {
  if (isInstalled(folder) && modified(folder, INSTALLED) >= modified(folder, 'package-lock.json')) return true
  process.stderr.write(`npm ${ciOf(folder).join(' ')}\n`)
  const { code } = await run('npm', ciOf(folder))
  return code === 0
}

/** The file of a package, for `require` in that folder. */
export const resolveIn = (folder: string, name: string): string =>
  createRequire(fileIn(folder, 'package.json')).resolve(name)

/** Imports a package of that folder. Node does not see the names of every CommonJS module. */
export async function importFrom<Module>(folder: string, name: string): Promise<Module> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(resolveIn(folder, name)).href)) as { default?: object }
  return { ...module.default, ...module } as Module
}

import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import type { Stats } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/*
 * Files that nobody but the user has made. They are outside of the project, whose files come from others, and links are
 * not followed: neither to what somebody else can read, nor to what would be overwritten.
 */

/** Where programs keep what is not for the user to edit. */
export function stateFolder(platform: NodeJS.Platform = process.platform, env = process.env): string {
  const { XDG_STATE_HOME: chosen = '', LOCALAPPDATA: local = '' } = env
  const usual: Partial<Record<NodeJS.Platform, string>> = {
    darwin: join(homedir(), 'Library/Application Support'),
    win32: local || join(homedir(), 'AppData/Local'),
  }
  const base = isAbsolute(chosen) ? chosen : (usual[platform] ?? join(homedir(), '.local/state'))
  return join(base, 'did-connect-dev')
}

/** Whether nobody but the user can have changed it. Windows has other rights, and keeps others out of this folder. */
const isOwn = ({ uid, mode }: Stats, forbidden: number): boolean =>
  !process.getuid || (uid === process.getuid() && (mode & forbidden) === 0)

/** Makes the folder, if it is missing. @throws Error if others can write to it, or if it is a link */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stats = lstatSync(folder)
  if (!stats.isDirectory() || !isOwn(stats, 0o022))
    throw new Error(`${folder} is not a folder of yours alone. Delete it.`)
}

/** The text of a file that only the user can read and has made; '' for any other. */
export function readOwnFile(file: string): string {
  let descriptor: number
  try {
    // Windows has no such flag.
    descriptor = openSync(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch {
    return '' // It is missing, or a link.
  }
  try {
    const stats = fstatSync(descriptor)
    return stats.isFile() && isOwn(stats, 0o077) ? readFileSync(descriptor, 'utf8') : ''
  } finally {
    closeSync(descriptor)
  }
}

/** Writes a file in place of whatever has its name. */
export function replaceOwnFile(file: string, text: string): void {
  const made = `${file}.new`
  rmSync(made, { force: true })
  // Fails if the name is taken again, also by a link.
  writeFileSync(made, text, { mode: 0o600, flag: 'wx' })
  renameSync(made, file)
}

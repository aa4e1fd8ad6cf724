import { lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, type Stats } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/*
 * Files of a folder that may be somebody else's. A link in it could lead anywhere, so none is followed: only plain
 * files in real folders are read, written or removed.
 */

const statsOf = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false })

/** A path is not what it has to be. The message is for people. */
export class NotPlain extends Error {}

/**
 * The contents of a plain file; null if it isn't there.
 *
 * @throws NotPlain if it is a link, a folder, a device or a pipe, or has more bytes than `limit`
 */
export function readPlain(path: string, limit: number): Buffer | null {
  const stats = statsOf(path)
  if (!stats) return null
  if (!stats.isFile()) throw new NotPlain(`${path} is not a plain file.`)
  if (stats.size > limit) throw new NotPlain(`${path} has more than ${limit / 1e6} MB.`)
  return readFileSync(path)
}

/**
 * Goes from the root to a folder. What is missing is fine.
 *
 * @throws NotPlain if a part of the path is a link, or no folder
 */
export function requireFolders(folder: string): void {
  const path = resolve(folder)
  if (dirname(path) !== path) requireFolders(dirname(path))
  const stats = statsOf(path)
  if (stats && !stats.isDirectory())
    throw new NotPlain(`${path} is ${stats.isSymbolicLink() ? 'a link' : 'not a folder'}. Name a real folder.`)
}

/** Writes a file in place of the one with its name, which pages may be loading at this moment. */
export function writePlain(folder: string, name: string, content: string | Buffer): void {
  const path = join(folder, name)
  const made = `${path}.new`
  mkdirSync(dirname(path), { recursive: true })
  rmSync(made, { force: true })
  // Fails if the name is taken again, also by a link.
  writeFileSync(made, content, { flag: 'wx' })
  renameSync(made, path)
}

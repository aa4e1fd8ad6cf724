import { execFileSync } from 'node:child_process'

/** Writes a version into the kit's package.json, into that of the demo (`did-connect-dev`), and into the lockfile. */
export function raiseVersion(folder: string, version: string): void {
  const npm = (...args: string[]): void => void execFileSync('npm', args, { cwd: folder, stdio: 'pipe' })
  const both = ['--workspaces', '--include-workspace-root', '--no-workspaces-update']
  npm('version', version, ...both, '--no-git-tag-version', '--allow-same-version')
  // `npm version` leaves the workspace's number in the lockfile as it was.
  npm('install', '--package-lock-only', '--offline', '--ignore-scripts')
}

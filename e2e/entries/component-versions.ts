import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pkg from '../../package.json' with { type: 'json' }
import { writeComponent } from '../../scripts/build/component.ts'

/** The version of the component that comes after today's. */
export const NEXT_VERSION = '98.7.6'
export const VERSION = pkg.version

/** Writes the component as another version, whose kit says so. */
export async function writeNextVersion(folder: string): Promise<void> {
  await writeComponent(folder, NEXT_VERSION)
  const chunks = join(folder, 'public', NEXT_VERSION)
  const quoted = new RegExp(`(["'\`])${VERSION.replaceAll('.', String.raw`\.`)}\\1`, 'g')
  for (const name of readdirSync(chunks).filter((each) => /^core-[\w-]+\.js$/.test(each))) {
    const text = readFileSync(join(chunks, name), 'utf8')
    const next = text.replaceAll(quoted, `"${NEXT_VERSION}"`)
    if (next === text) throw new Error(`${name} has no version.`)
    writeFileSync(join(chunks, name), next)
  }
}

/** A page that uses the component at a path or an address. */
export const pageWith = (component: string, attributes = ''): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${component}did-connect.css">
<script type="module" src="${component}did-connect.js" ${attributes}></script>
<did-connect-button>Sign in</did-connect-button><did-avatar-menu hide-when-signed-out></did-avatar-menu></html>`

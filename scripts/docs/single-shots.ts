/*
 * Takes single screenshots of the gallery: `npx tsx scripts/docs/single-shots.ts <folder> [part of a name]`. Builds the
 * gallery like the bundle, serves it, and writes one PNG for each shot. scripts/docs/contact-sheets.ts makes sheets of
 * all screens instead.
 */
import '../lib/help.ts'
import { mkdirSync } from 'node:fs'
import { withGallery } from './screenshots/gallery-page.ts'
import { SHOTS } from './screenshots/shots.ts'
import { take } from './screenshots/take.ts'

const [folder, only = ''] = process.argv.slice(2)
if (!folder) throw new Error('The folder for the screenshots is missing.')
mkdirSync(folder, { recursive: true })
await withGallery(async (gallery) => {
  for (const shot of SHOTS) if (shot.name.includes(only)) await take(gallery, folder, shot)
})

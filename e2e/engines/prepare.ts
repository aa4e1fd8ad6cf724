import { prepareBuild } from '../setup/dist-folder.ts'
import { writeRecordedPages } from './recorded-pages.ts'

/** Vitest calls it once per run, before the tests. */
export function setup(): void {
  prepareBuild()
  writeRecordedPages()
}

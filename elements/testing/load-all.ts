import { loadDialogs } from '../../src/testing/load-dialogs.ts'
import { DEFINITION, type Definition } from '../base/definition.ts'
import { flows } from '../start/with-flows.ts'
import { loadRenderer } from '../base/renderer.ts'
import { overlay } from '../start/lazy.ts'
import { TAGS } from './tags.ts'

/**
 * Loads every chunk: hundreds of modules are compiled for the first dialog of a test, which takes longer than a test
 * may wait.
 */
export async function loadAll(): Promise<void> {
  await flows()
  const views = TAGS.map((tag) => (document.createElement(tag) as unknown as { [DEFINITION]: Definition })[DEFINITION])
  await Promise.all([loadDialogs(), loadRenderer(overlay), ...views.map(({ view }) => view && loadRenderer(view))])
}

import { isQuick, prepareBuild } from './dist-folder.ts'
import { writeHostPages } from '../host-pages/write.ts'
import { buildHostScripts } from './host-scripts.ts'
import { prepareOlder } from './older-build.ts'
import { realServer } from './real-server.ts'
import { publishTo, unpublishFrom } from './target.ts'

/** Returns the teardown function. */
export default async function prepare(): Promise<() => void> {
  writeHostPages()
  if (!isQuick()) {
    await buildHostScripts()
    prepareOlder()
    prepareBuild()
  }
  const server = realServer()
  if (server) publishTo(server)
  return () => {
    if (server) unpublishFrom(server)
  }
}

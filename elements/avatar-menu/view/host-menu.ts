import { flows } from '../../start/with-flows.ts'
import type { MenuHost } from '../properties.ts'
import { run } from './run.ts'

/** Offers the actions of a menu to the host around the page. The returned function takes the offer back. */
export async function offerActions(host: MenuHost): Promise<() => void> {
  const { offerMenuToHost } = await flows()
  return offerMenuToHost((action) => run(host, action))
}

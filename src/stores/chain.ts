import { pageGlobal } from '../env/page.ts'
import { asObject, asText } from '../model/read.ts'

/** Address of the chain the app runs on, as its page says; '' when it does not. */
export const chainHost = (): string => asText(asObject(pageGlobal('blocklet')).CHAIN_HOST)

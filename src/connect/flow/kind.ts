import type { ConnectOptions } from '../../model/connect-options.ts'
import type { FlowKind } from '../kinds/flow-kind.ts'
import { serviceFlow } from '../service-actions/service-flow.ts'
import { requestFlow } from '../wallet-requests/request-flow.ts'

/** Which of the two kinds a flow is. */
export const flowKind = (options: ConnectOptions): FlowKind =>
  options.walletRequest ? requestFlow(options, options.walletRequest) : serviceFlow(options)

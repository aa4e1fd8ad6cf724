import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Purpose } from '../../model/connect.ts'
import type { ConnectOptions } from '../../model/connect-options.ts'

export interface ActionMessages {
  /** Names act and app: `{name}`. */
  title: MessageDescriptor
  /** What to know before choosing a method, where that is more than the title says; else null. */
  scan: MessageDescriptor | null
  /** Instruction after the wallet has scanned the code. */
  confirm: MessageDescriptor
  success: MessageDescriptor
}

const CONTINUE = msg`Please continue in DID Wallet`

const VERIFY: ActionMessages = {
  title: msg`Verify Ownership`,
  scan: msg`Use the following methods to prove ownership`,
  confirm: msg`Confirm in your DID Wallet that it is you`,
  success: msg`Ownership verified`,
}

/** The kit's words for each action (docs/rules.md §7.4). An app's own texts take precedence. */
const MESSAGES: Record<Purpose, ActionMessages> = {
  login: {
    title: msg`Sign in to {name}`,
    scan: null,
    confirm: msg`Confirm connection in your DID Wallet`,
    success: msg`Successfully connected`,
  },
  invite: {
    title: msg`Accept Invitation`,
    scan: null,
    confirm: msg`Accept the invitation in your DID Wallet`,
    success: msg`Welcome! You have joined`,
  },
  'switch-did': {
    title: msg`Add Account`,
    scan: null,
    confirm: msg`Confirm switch in your DID Wallet`,
    success: msg`Successfully added`,
  },
  'switch-profile': {
    title: msg`Switch Profile`,
    scan: msg`Use DID Wallet to switch profile`,
    confirm: msg`Select profile in your DID Wallet`,
    success: msg`Profile updated`,
  },
  'switch-passport': {
    title: msg`Switch Passport`,
    scan: msg`Use DID Wallet to switch passport`,
    confirm: msg`Select passport in your DID Wallet`,
    success: msg`Passport and session updated`,
  },
  'bind-wallet': {
    title: msg`Connect DID Wallet for enhanced security`,
    scan: msg`Use DID Wallet to connect your account`,
    confirm: CONTINUE,
    success: msg`Connection successful`,
  },
  'connect-to-did-spaces-for-user': {
    title: msg`Connect {name} to DID Spaces`,
    scan: msg`Use DID Wallet to choose where {name} keeps your data`,
    confirm: msg`Select the DID Spaces NFT in your DID wallet`,
    success: msg`Connection successful`,
  },
  'connect-to-did-space': {
    title: msg`Connect {name} to DID Spaces`,
    scan: null,
    confirm: msg`Select the DID Spaces NFT in your DID wallet`,
    success: msg`Connection successful`,
  },
  'connect-to-did-domain': {
    title: msg`Connect to DID Domain`,
    scan: null,
    confirm: msg`Confirm connection in your DID Wallet`,
    success: msg`Connection successful`,
  },
  'destroy-self': {
    title: msg`Delete your account at {name}`,
    scan: msg`Confirm that it is you. After that your account at {name} is deleted for good.`,
    confirm: msg`Confirm the deletion in your DID Wallet`,
    success: msg`Confirmed. Your account is being deleted`,
  },
  'verify-elevated': VERIFY,
  'verify-destroy': VERIFY,
  'wallet-request': {
    title: msg`{name} asks your wallet`,
    scan: msg`Continue in your DID Wallet to answer`,
    confirm: msg`Read the request in your DID Wallet, then confirm it`,
    success: msg`Your answer has arrived`,
  },
}

const SWITCH_ACCOUNT: ActionMessages = {
  title: msg`Switch account in {name}`,
  scan: msg`Sign in with the account you want to switch to`,
  confirm: msg`Confirm switch in your DID Wallet`,
  success: msg`Successfully switched`,
}

/** Switching to one given account has other texts than adding an account. */
export const messagesOf = ({ action, forceConnected }: ConnectOptions): ActionMessages =>
  action === 'switch-did' && typeof forceConnected === 'string' ? SWITCH_ACCOUNT : MESSAGES[action]

/** Calls that require a second factor (docs/protocol.md §9.1). */
export const PROTECTED_METHODS = [
  'deleteBlocklet',
  'deleteComponent',
  'rotateSessionKey',
  'upgradeNodeVersion',
  'removeUser',
  'updateUserApproval',
  'deleteRoutingRule',
  'deleteDomainAlias',
  'deleteCertificate',
  'deleteAccessKey',
  'deleteWebHook',
  'deleteBlockletSecurityRule',
  'deleteBlockletResponseHeaderPolicy',
  'deleteBlockletAccessPolicy',
  'configVault',
  'removeOrgMember',
  'deleteOrg',
] as const

export type ProtectedMethod = (typeof PROTECTED_METHODS)[number]

export const needsSecondFactor = (method: string): method is ProtectedMethod =>
  (PROTECTED_METHODS as readonly string[]).includes(method)
